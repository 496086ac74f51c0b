import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSchedulingQuery, schedulingUrl } from "./scheduling-url.ts";

const INLINE = { url: "https://calendar.example.com/firm/hour", embedType: "Inline" } as const;
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe("schedulingUrl", () => {
  test("says at least that it is embedded, and how", () => {
    expect(schedulingUrl(INLINE)).toBe(
      "https://calendar.example.com/firm/hour?embed_type=Inline&embed_domain=1",
    );
    expect(schedulingUrl({ url: "/book/frame", embedType: "PopupWidget" })).toBe(
      "/book/frame?embed_type=PopupWidget&embed_domain=1",
    );
  });

  test("passes everything of the contract under its name", () => {
    const url = schedulingUrl({
      ...INLINE,
      prefill: {
        name: "Asha Testwala",
        email: "asha+tax@example.com",
        firstName: "Asha",
        lastName: "Testwala",
        guests: ["ravi@example.com", "meera@example.com"],
        location: "Pune & around",
        smsReminderNumber: "+919800000000",
        date: "2026-12-01",
        customAnswers: { a1: "Tax planning", a10: "ten", a99: "last" },
      },
      pageSettings: {
        backgroundColor: "#0b1411",
        hideEventTypeDetails: true,
        hideLandingPageDetails: true,
        primaryColor: "f6ac26",
        textColor: "fff",
        hideGdprBanner: true,
      },
      utm: {
        campaign: "march",
        content: "card",
        medium: "mail",
        source: "letter",
        term: "tax",
        salesforce_uuid: "00Q-1",
      },
    });
    expect(queryOf(url)).toEqual({
      name: "Asha Testwala",
      email: "asha+tax@example.com",
      first_name: "Asha",
      last_name: "Testwala",
      guests: "ravi@example.com,meera@example.com",
      location: "Pune & around",
      smsReminderNumber: "+919800000000",
      date: "2026-12-01",
      a1: "Tax planning",
      a10: "ten",
      a99: "last",
      background_color: "0b1411",
      hide_event_type_details: "1",
      hide_landing_page_details: "1",
      primary_color: "f6ac26",
      text_color: "fff",
      hide_gdpr_banner: "1",
      utm_campaign: "march",
      utm_content: "card",
      utm_medium: "mail",
      utm_source: "letter",
      utm_term: "tax",
      salesforce_uuid: "00Q-1",
      embed_domain: "1",
      embed_type: "Inline",
    });
  });

  test("leaves out what is empty, false or malformed", () => {
    const url = schedulingUrl({
      ...INLINE,
      prefill: {
        name: "",
        guests: [],
        date: "tomorrow",
        customAnswers: { a0: "no", a100: "no", b1: "no", a2: "yes" },
      },
      pageSettings: { hideGdprBanner: false, primaryColor: "red;}" },
    });
    expect(queryOf(url)).toEqual({ a2: "yes", embed_domain: "1", embed_type: "Inline" });
  });

  test.each([
    ["https://c.example.com/a?month=12", "https://c.example.com/a?month=12&embed_type=Inline"],
    ["https://c.example.com/a?", "https://c.example.com/a?embed_type=Inline"],
    ["https://c.example.com/a#day", "https://c.example.com/a?embed_type=Inline"],
  ])("keeps the query and fragment of %s", (url, beginning) => {
    const built = schedulingUrl({ url, embedType: "Inline" });
    expect(built.startsWith(beginning)).toBe(true);
    expect(new URL(built).hash).toBe(new URL(url).hash);
  });

  test("whatever is said comes back as it was said", () => {
    const words = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text);
    const guest = words.filter((text) => !text.includes(","));
    fc.assert(
      fc.property(
        fc.record({ name: words, email: words, location: words }),
        fc.array(guest, { minLength: 1, maxLength: 4 }),
        fc.dictionary(
          fc.integer({ min: 1, max: 99 }).map((number) => `a${number}`),
          words,
          { minKeys: 1, maxKeys: 5 },
        ),
        (said, guests, customAnswers) => {
          const prefill = { ...said, guests, customAnswers };
          const { searchParams } = new URL(schedulingUrl({ ...INLINE, prefill }));
          expect(readSchedulingQuery(searchParams).prefill).toEqual(prefill);
        },
      ),
    );
  });
});

test("a query is read with nothing but the contract in it", () => {
  const query = new URLSearchParams(
    "name=Asha&date=soon&primary_color=%23F6AC26&text_color=red&hide_gdpr_banner=0&hide_event_type_details=1&a1=Tax&a0=no&script=1&utm_source=letter",
  );
  expect(readSchedulingQuery(query)).toEqual({
    prefill: { name: "Asha", customAnswers: { a1: "Tax" } },
    pageSettings: { primaryColor: "F6AC26", hideEventTypeDetails: true },
    utm: { source: "letter" },
  });
});
