import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { paise, sumOf } from "#values/money.ts";
import { isStateCode } from "#values/states.ts";
import { type Sale, type TaxedAmount, taxInRefund, taxPrice } from "./gst.ts";

const DECEMBER = plainDate("2026-12-01");
const inIndia = { country: "IN", state: "27", gstin: null } as const;
const sale = (change: Partial<Sale> = {}): Sale => ({
  supplier: { isRegistered: true, state: "27" },
  client: inIndia,
  pricesIncludeTax: true,
  isExport: false,
  on: DECEMBER,
  ...change,
});
const abroad: Sale["client"] = { country: "AE", state: null, gstin: null };

const price = fc.integer({ min: 1, max: 100_000_000 }).map(paise);
const state = fc
  .integer({ min: 1, max: 38 })
  .map((code) => String(code).padStart(2, "0"))
  .filter(isStateCode);
const anySale = fc
  .record({ from: state, to: state, pricesIncludeTax: fc.boolean(), isExport: fc.boolean() })
  .map(({ from, to, ...rest }) =>
    sale({
      supplier: { isRegistered: true, state: from },
      client: { country: "IN", state: to, gstin: null },
      ...rest,
    }),
  );

/** Half up in whole numbers of any size, without the code under test. */
const halfUp = (top: bigint, below: bigint) => Number((2n * top + below) / (2n * below));
const taxOf = ({ taxes }: TaxedAmount) => sumOf(paise(0), ...taxes.map(({ amount }) => amount));

describe("the tax on a price", () => {
  test("makes the total with the taxable value, in equal halves within a State", () => {
    fc.assert(
      fc.property(price, anySale, (price, sale) => {
        const { taxable, taxes, total } = taxPrice(price, sale);
        expect(taxable + sumOf(paise(0), ...taxes.map(({ amount }) => amount))).toBe(total);
        expect(sale.pricesIncludeTax ? total : taxable).toBe(price);
        expect(new Set(taxes.map(({ amount }) => amount)).size).toBe(1);
        expect(taxes.reduce((rate, line) => rate + line.rate, 0)).toBe(1800);
      }),
    );
  });

  test("is half up of the price, or of its share where the price has it in it", () => {
    fc.assert(
      fc.property(price, anySale, (price, sale) => {
        const { taxes } = taxPrice(price, sale);
        const below = sale.pricesIncludeTax ? 118n : 100n;
        for (const { rate, amount } of taxes)
          expect(amount).toBe(halfUp(BigInt(price) * BigInt(rate / 100), below));
      }),
    );
  });

  test("is none, and none is named, where the firm is not registered", () => {
    const supplier = { isRegistered: false } as const;
    const none = { document: "invoice-without-tax", place: null, taxes: [], total: 424_900 };
    for (const pricesIncludeTax of [true, false])
      expect(taxPrice(paise(424_900), sale({ supplier, pricesIncludeTax }))).toMatchObject(none);
  });

  test.each([
    ["within a State", {}],
    ["with tax on top", { pricesIncludeTax: false }],
    ["abroad", { client: abroad }],
    ["of an export", { client: abroad, isExport: true }],
    ["of a firm that is not registered", { supplier: { isRegistered: false } }],
  ] as [string, Partial<Sale>][])("of nothing is nothing, without a document: %s", (_, change) => {
    const nothing = { document: "none", place: null, taxable: 0, taxes: [], total: 0 };
    expect(taxPrice(paise(0), sale(change))).toEqual(nothing);
  });

  test("is nil for an export that the owner has switched on, and only abroad", () => {
    const exported = taxPrice(paise(499_900), sale({ client: abroad, isExport: true }));
    expect(exported).toMatchObject({ place: "96", taxable: 499_900, total: 499_900 });
    expect(exported.taxes).toEqual([{ head: "igst", rate: 0, amount: 0 }]);
    const inside = taxPrice(paise(499_900), sale({ isExport: true }));
    expect(inside).toEqual(taxPrice(paise(499_900), sale()));
  });

  test("follows the GSTIN of a registered client, not the State on record", () => {
    const client = { ...inIndia, gstin: "29ABCDE1234F1ZW" };
    expect(taxPrice(paise(100), sale({ client }))).toMatchObject({
      place: "29",
      taxes: [{ head: "igst" }],
    });
  });

  test("is not known before the tax began", () => {
    expect(() => taxPrice(paise(100), sale({ on: plainDate("2017-06-30") }))).toThrow(RangeError);
  });
});

describe("the tax in a refund", () => {
  test("of Rs. 1,000 and then the rest of Rs. 4,249 makes up the invoice", () => {
    const sold = taxPrice(paise(424_900), sale());
    const first = taxInRefund(sold, paise(0), paise(100_000));
    const second = taxInRefund(sold, paise(100_000), paise(324_900));
    expect([first, second].map(({ taxable, taxes }) => [taxable, taxes[0]?.amount])).toEqual([
      [84_746, 7_627],
      [275_338, 24_781],
    ]);
  });

  test("in any parts makes up the invoice to the paisa, whichever way the price was taxed", () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(price, anySale, cuts, (price, sale, cuts) => {
        const sold = taxPrice(price, sale);
        const ends = [...cuts.map((cut) => Math.floor(cut * sold.total)), sold.total];
        const parts: TaxedAmount[] = [];
        let before = 0;
        for (const end of ends.toSorted((one, other) => one - other)) {
          if (end === before) continue;
          parts.push(taxInRefund(sold, paise(before), paise(end - before)));
          before = end;
        }
        for (const part of parts) {
          expect(part.taxable + taxOf(part)).toBe(part.total);
          // Below a rupee, which no gateway gives back, the two halves alone may be more than the part.
          if (part.total >= 100) expect(part.taxable).toBeGreaterThan(0);
          expect(taxOf(part)).toBeGreaterThanOrEqual(0);
        }
        expect(parts.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(sold.taxable);
        for (const [index, line] of sold.taxes.entries())
          expect(parts.reduce((sum, { taxes }) => sum + (taxes[index]?.amount ?? 0), 0)).toBe(
            line.amount,
          );
      }),
    );
  });

  test.each([
    [0, 0],
    [0, -1],
    [-1, 1],
    [1, 424_900],
  ])("is refused after %i paise for %i", (before, refund) => {
    const sold = taxPrice(paise(424_900), sale());
    expect(() => taxInRefund(sold, paise(before), paise(refund))).toThrow(RangeError);
  });
});
