import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundByContact } from "#platform/find-kind.ts";
import { groupByPerson, type Identified } from "./people.ts";
import { findTerms, nameWords, readSought } from "./terms.ts";

describe("what was typed", () => {
  test.each([
    [" ky-2345-6789 ", [["reference:KY-2345-6789"]]],
    ["ky 2345 6789", [["reference:KY-2345-6789"]]],
    ["KY23456789", [["reference:KY-2345-6789"]]],
    // A PAN, and a name of as many letters, are none.
    ["ABCPE1234F", [["pan:ABCPE1234F", "name:abcpe1234f"]]],
    ["Ganeshanna", [["name:ganeshanna"]]],
    ["Asha@Example.com", [["email:asha@example.com"]]],
    ["98765 43210", [["mobile:+919876543210"]]],
    ["+91-98765-43210", [["mobile:+919876543210"]]],
    ["+44 7911 123456 asha", [["mobile:+447911123456"], ["name:asha"]]],
    ["09876543210", [["mobile:+919876543210", "name:09876543210"]]],
    ["aaapa9999a", [["pan:AAAPA9999A", "name:aaapa9999a"]]],
    ["409297068518", [["utr:409297068518", "name:409297068518"]]],
    ["4092 9706 8518", [["utr:409297068518"]]],
    // Twelve digits may be both.
    ["919876543210", [["mobile:+919876543210", "utr:919876543210", "name:919876543210"]]],
    ["Asha Testwala", [["name:asha"], ["name:testwala"]]],
    ["asha, 98765 43210", [["name:asha"], ["mobile:+919876543210"]]],
    [
      "aaapa9999a testwala asha@example.com",
      [["pan:AAAPA9999A", "name:aaapa9999a"], ["name:testwala"], ["email:asha@example.com"]],
    ],
    ["D’Souza-Rao", [["name:d"], ["name:souza"], ["name:rao"]]],
    ["12345 98765 43210", [["amount:1234500", "name:12345"], ["mobile:+919876543210"]]],
    ["आशा", [["name:आशा"]]],
    ["-- …", []],
    ["", []],
  ])("%j is read as %j", (text, sought) => {
    expect(readSought(text)).toEqual(sought);
  });

  test.each([
    // What costs, or was paid.
    ["1499", [["amount:149900", "name:1499"]]],
    ["1,499", [["amount:149900"]]],
    ["₹1,499.50", [["amount:149950"]]],
    ["1499.5", [["amount:149950"]]],
    ["Rs 4,249", [["amount:424900"]]],
    ["rs. 4249/-", [["amount:424900"]]],
    ["INR 1,00,000", [["amount:10000000"]]],
    ["₹ 1499", [["amount:149900"]]],
    ["asha 1499", [["name:asha"], ["amount:149900", "name:1499"]]],
    ["asha,1,499,testwala", [["name:asha"], ["amount:149900"], ["name:testwala"]]],
    // Groups that no amount has, and digits that no amount begins with.
    [
      "14,99",
      [
        ["amount:1400", "name:14"],
        ["amount:9900", "name:99"],
      ],
    ],
    ["007", [["name:007"]]],
    ["Mrs 5", [["name:mrs"], ["amount:500", "name:5"]]],
    // What a payment or a transfer is called.
    ["0000409297068518", [["utr:409297068518", "name:0000409297068518"]]],
    ["hdfcn52026112612345678", [["utr:HDFCN52026112612345678", "name:hdfcn52026112612345678"]]],
    ["SBIN126112612345", [["utr:SBIN126112612345", "name:sbin126112612345"]]],
    [
      "CHQ 000123",
      [
        ["utr:CHQ-000123", "name:chq"],
        ["utr:CHQ-000123", "name:000123"],
      ],
    ],
    ["000123", [["utr:CHQ-000123", "utr:000123", "name:000123"]]],
    ["ky/26-27/000042", [["reference:KY/26-27/000042"]]],
    ["KC/26-27/000007 asha", [["reference:KC/26-27/000007"], ["name:asha"]]],
    ["cash no", [["name:cash"], ["name:no"]]],
    ["cash 17", [["utr:CASH-17"]]],
    ["CASH-17 asha", [["utr:CASH-17"], ["name:asha"]]],
    [
      "FT/2026/123",
      [
        ["utr:FT/2026/123", "name:ft"],
        ["utr:FT/2026/123", "name:2026"],
        ["utr:FT/2026/123", "name:123"],
      ],
    ],
    [
      "pay_Abc123",
      [
        ["utr:PAY_ABC123", "name:pay"],
        ["utr:PAY_ABC123", "name:abc123"],
      ],
    ],
    // Signs that cannot be seen.
    ["\u202a4092\u200b97068518\u202c", [["utr:409297068518", "name:409297068518"]]],
    ["\ufeffky-2345-\u20606789", [["reference:KY-2345-6789"]]],
    ["as\u00adha", [["name:asha"]]],
  ])("%j, of money, is read as %j", (text, sought) => {
    expect(readSought(text)).toEqual(sought);
  });

  test("a cheque is found with its bank and without", () => {
    const none = foundByContact({ name: "", email: undefined, mobile: undefined });
    expect(findTerms({ ...none, utrs: ["CHQ-000123-HDFC"] })).toEqual([
      "utr:CHQ-000123-HDFC",
      "utr:CHQ-000123",
    ]);
    expect(readSought("chq-000123-hdfc")[0]).toContain("utr:CHQ-000123-HDFC");
  });

  test.each([
    ["A. José  TESTWALA, testwala", ["a", "jose", "testwala"]],
    ["क़ासिम अली", ["क़ासिम".normalize("NFKD"), "अली"]],
    ["தமிழ்ச்செல்வி", ["தமிழ்ச்செல்வி"]],
    ["শ্রী‌নাথ", ["শ্রীনাথ"]],
    ["", []],
  ])("the words of %j are %j", (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  test("any word of a stored name finds it, and half a word does not", () => {
    const letters = fc
      .string({ unit: "grapheme", minLength: 2 })
      .filter((text) => /^[\p{L}\p{M}]+$/u.test(text));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), (words) => {
        const name = words.join(" ");
        const terms = findTerms(foundByContact({ name, email: undefined, mobile: undefined }));
        for (const word of words) {
          const sought = readSought(word);
          expect(sought.every((any) => any.some((term) => terms.includes(term)))).toBe(true);
        }
      }),
    );
    const terms = findTerms(foundByContact({ name: "Asha", email: undefined, mobile: undefined }));
    expect(
      readSought("Ash")
        .flat()
        .some((term) => terms.includes(term)),
    ).toBe(false);
  });
});

describe("records are of one person", () => {
  const record = (id: string, name: string, more: Partial<Identified> = {}) => {
    const none = { personId: undefined, pan: undefined, email: undefined, mobile: undefined };
    return { ...none, id, name, ...more };
  };
  const shared = { email: "home@example.com" };
  const [asha, ravi] = [{ pan: "AAAPA9999A" }, { pan: "BBBPB8888B" }];

  test.each([
    [
      "by their account, whatever they are called",
      [record("1", "Asha", { personId: "a" }), record("2", "A. Rao", { personId: "a" })],
      ["12"],
    ],
    ["by their PAN", [record("1", "Asha", asha), record("2", "A. Rao", asha)], ["12"]],
    [
      "by a contact and a word of the name",
      [record("1", "Asha Rao", shared), record("2", "RAO A.", shared)],
      ["12"],
    ],
    [
      "not by a contact alone",
      [record("1", "Asha Rao", shared), record("2", "Ravi Shah", shared)],
      ["1", "2"],
    ],
    ["not by a name alone", [record("1", "Asha Rao"), record("2", "Asha Rao")], ["1", "2"]],
    [
      "not where their PANs differ",
      [
        record("1", "Asha Rao", { ...shared, ...asha }),
        record("2", "Ravi Rao", { ...shared, ...ravi }),
      ],
      ["1", "2"],
    ],
    [
      "not where each has an account, as in a household",
      [
        record("1", "Asha Rao", { ...shared, personId: "a" }),
        record("2", "Ravi Rao", { ...shared, personId: "b" }),
      ],
      ["1", "2"],
    ],
    [
      "by what a third has in common with both",
      [
        record("1", "Asha Rao", { email: "asha@example.com" }),
        record("2", "Asha Rao", { mobile: "+919876543210" }),
        record("3", "Asha Rao", { email: "asha@example.com", mobile: "+919876543210" }),
      ],
      ["123"],
    ],
    [
      "of a household the one with the nearest name",
      [
        record("1", "Ravi Rao", { ...shared, ...ravi }),
        record("2", "Asha Rao", shared),
        record("3", "Asha Rao", { ...shared, ...asha }),
      ],
      ["1", "23"],
    ],
  ])("%s", (_, records, people) => {
    expect(groupByPerson(records).map((group) => group.map(({ id }) => id).join(""))).toEqual(
      people,
    );
  });
});
