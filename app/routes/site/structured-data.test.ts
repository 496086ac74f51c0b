import { expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import type { Firm } from "#values/firm.ts";
import { accountingService } from "./structured-data.ts";

const ORIGIN = "https://tax.example";
const shown = (of = firm) => JSON.parse(JSON.stringify(accountingService(ORIGIN, of)));

test("a stand-in is no fact", () => {
  const bare = shown();
  expect(bare).toMatchObject({ name: firm.name, url: `${ORIGIN}/`, areaServed: "IN" });
  expect(bare.address).toEqual({ "@type": "PostalAddress", addressCountry: "IN" });
  for (const key of ["telephone", "email", "geo", "sameAs"]) expect(bare).not.toHaveProperty(key);
});

test("what the owner filled in is told, each by itself", () => {
  const filled: Firm = {
    ...firm,
    samples: [],
    address: ["Flat 1", "2 Test Street", "Pune 411001, India"],
    phones: ["+91 98400 00000"],
    email: "hello@firm.invalid",
    coordinates: { latitude: 18.52, longitude: 73 },
    social: [{ label: "LinkedIn", href: "https://linkedin.invalid/firm" }, ...firm.social],
  };
  expect(shown(filled)).toMatchObject({
    telephone: "+91 98400 00000",
    email: filled.email,
    address: { streetAddress: "Flat 1, 2 Test Street, Pune 411001, India" },
    geo: { latitude: 18.52, longitude: 73 },
    sameAs: ["https://linkedin.invalid/firm"],
  });
  expect(shown({ ...filled, samples: ["email"] })).not.toHaveProperty("email");
});
