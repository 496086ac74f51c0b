import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { clientTyped, firmClientForm, type InvoicedClient, readClient } from "./client-form.ts";

const OWN = "27AAPFU0939F1ZV";
const OTHER = "29AAPFU0939F1ZR";
const today = plainDate("2026-11-20");

function read(fields: Record<string, string>, gstin: string | null = OWN) {
  const typed = readForm(firmClientForm, { name: "Asha Testwala", ...fields });
  if (!typed.ok) return typed;
  return readClient(typed.value, { gstin, today });
}

const EXPORT = {
  ...{ place: "AE", export: "yes", "lut-number": "ad270426001234x" },
  address: "1 Sample Street, Dubai",
};

test.each([
  ["no place", {}, "place", { id: "placeMissing" }],
  ["no name", { name: " \u200b", place: "27" }, "name", { id: "nameMissing" }],
  [
    "a GSTIN without an address",
    { place: "29", gstin: OTHER, address: " \u202e " },
    "address",
    { id: "addressMissing" },
  ],
  [
    "the firm's own GSTIN",
    { place: "27", gstin: "27aapfu0939f1zv", address: "1 Street" },
    "gstin",
    { id: "gstinOwn" },
  ],
  [
    "a wrong GSTIN",
    { place: "29", gstin: `${OTHER.slice(0, 14)}A` },
    "gstin",
    { id: "gstinWrong" },
  ],
  [
    "a GSTIN of another State",
    { place: "27", gstin: OTHER, address: "1 Street" },
    "gstin",
    { id: "gstinOfOtherState", params: { state: "Karnataka" } },
  ],
  ["a GSTIN abroad", { place: "AE", gstin: OTHER }, "gstin", { id: "gstinAbroad" }],
  ["an export in India", { ...EXPORT, place: "29" }, "export", { id: "exportInIndia" }],
  [
    "an export to no address",
    { ...EXPORT, address: " " },
    "address",
    { id: "exportAddressMissing" },
  ],
  ["a short LUT", { ...EXPORT, "lut-number": "A-1" }, "lut-number", { id: "lutNumberWrong" }],
  [
    "a LUT with a sign",
    { ...EXPORT, "lut-number": "AD27#04" },
    "lut-number",
    { id: "lutNumberWrong" },
  ],
  ["a LUT without a day", EXPORT, "lut-on", { id: "lutDayWrong" }],
  ["a LUT of no day", { ...EXPORT, "lut-on": "2026-02-30" }, "lut-on", { id: "lutDayWrong" }],
  ["a LUT of tomorrow", { ...EXPORT, "lut-on": "2026-11-21" }, "lut-on", { id: "lutDayAhead" }],
])("%s is refused under its field", (_, fields: Record<string, string>, field, message) => {
  expect(read(fields)).toEqual({ ok: false, problems: [{ field, message }] });
});

test.each([
  [
    "a business",
    { place: "29", gstin: "29 aapfu0939f 1zr", address: " 1  Street,\nPune " },
    { state: "29", gstin: OTHER, address: "1 Street, Pune" },
    null,
  ],
  ["a person", { place: "27" }, { state: "27" }, null],
  [
    "a person with an address",
    { place: "27", address: "1 Street" },
    { state: "27", address: "1 Street" },
    null,
  ],
  ["a client abroad", { place: "AE" }, { country: "AE" }, null],
  [
    "an export",
    { ...EXPORT, "lut-on": "2026-11-20" },
    { country: "AE", address: "1 Sample Street, Dubai" },
    { number: "AD270426001234X", on: "2026-11-20" },
  ],
  [
    "an export that is not ticked",
    { ...EXPORT, export: "no", "lut-on": "x" },
    { country: "AE", address: "1 Sample Street, Dubai" },
    null,
  ],
])("%s is read, and fills the form again", (_, fields: Record<string, string>, place, lut) => {
  const client = { name: "Asha Testwala", ...place };
  const named = { ok: true, value: { client, lut } };
  expect(read(fields)).toEqual(named);
  expect(read(clientTyped({ client, lut } as InvoicedClient))).toEqual(named);
});

test("a firm that is not registered names a client and an address, and no place", () => {
  const client = { name: "Asha Testwala", address: "1 Street" };
  const fields = { ...EXPORT, gstin: OWN, address: "1 Street" };
  expect(read(fields, null)).toEqual({ ok: true, value: { client, lut: null } });
});
