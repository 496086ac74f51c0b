import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExact, formatRupees, paise, paiseFromDigits, rupees } from "./money.ts";
import {
  digitsToCome,
  isLeftEmpty,
  type Period,
  parsePaise,
  parseRupees,
  readTypedAmount,
  ungrouped,
  whyUnread,
} from "./typed-amount.ts";

/** In a field of no period. */
const whole = (text: string) => parseRupees(text, "none");
const idOf = (text: string, asked: Period) =>
  whyUnread(text, asked, { id: "noAmount" } as const)?.id;

function paiseIn(text: string): number | undefined {
  const [whole, decimals] = readTypedAmount(text, "none").digits?.split(".") ?? [];
  return whole === undefined ? undefined : paiseFromDigits(whole, decimals);
}

test.each([
  ["1,50,000", 150_000],
  ["₹ 150000", 150_000],
  ["Rs. 1500", 1500],
  ["99.50", 100],
  ["18.5", 19],
  ["0", 0],
  ["100,00,00,000", 100_00_00_000],
  ["18.5 lakh", 18_50_000],
  ["18.555 lakh", 18_55_500],
  ["₹ 18.5 lakh", 18_50_000],
  ["1 lakh", 1_00_000],
  ["  2 LAKHS ", 2_00_000],
  ["3 lac", 3_00_000],
  ["3 Lacs", 3_00_000],
  ["4.25lakh", 4_25_000],
  ["10L", 10_00_000],
  ["10 l.", 10_00_000],
  ["10 lk", 10_00_000],
  ["1.5 cr", 1_50_00_000],
  ["1.5 Cr.", 1_50_00_000],
  ["Rs 2.25 crore", 2_25_00_000],
  ["Rs.2 crores", 2_00_00_000],
  ["2 crs", 2_00_00_000],
  ["100 crore", 100_00_00_000],
  ["25k", 25_000],
  ["25 K", 25_000],
  ["2.5k", 2_500],
  ["1,200 k", 12_00_000],
  ["40 thousand", 40_000],
  ["1,50,000 k", 15_00_00_000],
  ["0 lakh", 0],
  ["1.50000000000 lakh", 1_50_000],
  ["18\u00a0lakh", 18_00_000],
  ["1 crore 50 lakh", 1_50_00_000],
  ["1 lakh 20 thousand", 1_20_000],
  ["1cr 5l 20k", 1_05_20_000],
  ["150,000", 1_50_000],
  ["1,00,00,000", 1_00_00_000],
  ["1 50 000", 1_50_000],
  ["1, 50, 000", 1_50_000],
  ["₹ 1,50,000.50/-", 1_50_001],
  ["rs 5,00,000/- ONLY", 5_00_000],
  ["Rs.5,00,000 /-", 5_00_000],
  ["5,00,000/=", 5_00_000],
  ["INR 5 lakh only", 5_00_000],
  ["inr 1.5 cr/-", 1_50_00_000],
  ["5 Lakh Rupees Only", 5_00_000],
  ["Re. 1/-", 1],
  ["१८ lakh", 18_00_000],
  ["१८ लाख", 18_00_000],
  ["₹१.५ करोड", 1_50_00_000],
  // The nukta by itself, and with its letter in one.
  ["2 करो\u0921\u093c", 2_00_00_000],
  ["2 करो\u095c", 2_00_00_000],
  ["40 हजार", 40_000],
  ["40 ह\u091c\u093cार", 40_000],
  ["40 ह\u095bार", 40_000],
])("reads %j", (text, amount) => {
  expect(whole(text)).toBe(amount);
});

const OTHER = "amountOfOtherPeriod";

/** What becomes of a text in a field of a month, of a year, and of none. */
test.each([
  ["₹5,00,000/-", 5_00_000, 5_00_000, 5_00_000],
  ["5,00,000/-", 5_00_000, 5_00_000, 5_00_000],
  ["Rs. 5,00,000/-", 5_00_000, 5_00_000, 5_00_000],
  ["5 lakh/-", 5_00_000, 5_00_000, 5_00_000],
  ["1.5 crore/-", 1_50_00_000, 1_50_00_000, 1_50_00_000],
  ["INR 500000", 5_00_000, 5_00_000, 5_00_000],
  ["2,50,000 INR", 2_50_000, 2_50_000, 2_50_000],
  ["Rupees 5 lakh", 5_00_000, 5_00_000, 5_00_000],
  ["5 lakh rupees", 5_00_000, 5_00_000, 5_00_000],
  ["10 lakh only", 10_00_000, 10_00_000, 10_00_000],
  ["₹ १,००,०००", 1_00_000, 1_00_000, 1_00_000],
  ["nil", undefined, undefined, undefined],
  ["-", undefined, undefined, undefined],
  ["50,000 pm", 50_000, OTHER, OTHER],
  ["50k/month", 50_000, OTHER, OTHER],
  ["Rs. 50,000/- p.m. only", 50_000, OTHER, OTHER],
  ["50,000 P. M.", 50_000, OTHER, OTHER],
  ["50,000/pm", 50_000, OTHER, OTHER],
  ["50,000 per month", 50_000, OTHER, OTHER],
  ["50,000 a month", 50_000, OTHER, OTHER],
  ["₹५०,००० Monthly", 50_000, OTHER, OTHER],
  ["12 L p.a.", OTHER, 12_00_000, OTHER],
  ["12LPA", OTHER, 12_00_000, OTHER],
  ["12 lakh per annum", OTHER, 12_00_000, OTHER],
  ["12 lakh a year", OTHER, 12_00_000, OTHER],
  ["12,00,000/yr", OTHER, 12_00_000, OTHER],
  ["12,00,000/- / year", OTHER, 12_00_000, OTHER],
  ["12 lakh yearly", OTHER, 12_00_000, OTHER],
  ["12 lakh annually", OTHER, 12_00_000, OTHER],
  ["5,00,00", "amountMisgrouped", "amountMisgrouped", "amountMisgrouped"],
  ["5,00,00 pm", "amountMisgrouped", "amountMisgrouped", "amountMisgrouped"],
  ["500 a day", "noAmount", "noAmount", "noAmount"],
  ["50,000 pm pa", "noAmount", "noAmount", "noAmount"],
])("of %j becomes in a month %j, in a year %j, and without a period %j", (text, ...becomes) => {
  const periods = ["month", "year", "none"] as const;
  expect(periods.map((asked) => parseRupees(text, asked) ?? idOf(text, asked))).toEqual(becomes);
});

test.each([
  ["50,000 pm", "year", 6_00_000],
  ["12 L p.a.", "month", 1_00_000],
  ["5 lakh p.a.", "month", 41_667],
  ["50,000 pm", "none", undefined],
  // Twelve times it is above what a field takes.
  ["99 crore a month", "year", undefined],
] as const)("%j asked of a %s would be %j", (text, asked, meant) => {
  const period = text.includes("m") ? "month" : "year";
  const params = { text, period, asked, ...(meant !== undefined && { meant }) };
  expect(whyUnread(` ${text} `, asked, "none")).toEqual({ id: OTHER, params });
});

test.each(["", "  ", "nil", "Nil", " NIL ", "-", "–", "—", "−", "Rs. nil", "nil/-"])(
  "%j is a field that is left empty",
  (text) => {
    expect([isLeftEmpty(text), whole(text), idOf(text, "year")]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(parsePaise(text)).toBeUndefined();
  },
);

test.each(
  [
    ["5,00,00", "1,2,3", "1,50,", ",500", "15,00", "1,500,00", "1,23,456,789", "1,234,56,789"],
    ["1 2 3", "5 00 00", "1,50 ,00", "1,50,0.50", "५,००,००"],
    // Fifteen lakh or one and a half, fifty paise or fifty thousand: none is guessed.
    ["1,5 lakh", "1,50 lakh", "1 5 lakh", "1 crore, 50 lakh"],
  ].flat(),
)("asks about the groups of %j", (text) => {
  expect([whole(text), idOf(text, "none"), parsePaise(text)]).toEqual([
    undefined,
    "amountMisgrouped",
    undefined,
  ]);
  expect(isLeftEmpty(text)).toBe(false);
});

test.each([
  ["5,00,00", 50_000],
  ["1,50, ", 150],
  ["Rs 5 00 00", 50_000],
  ["5 ,  00,00", 50_000],
  ["1 lakh 20 thousand", 1_20_000],
  ["1,50,000 k", 15_00_00_000],
])("what was stored as %j is still %j", (text, amount) => {
  expect(whole(ungrouped(text))).toBe(amount);
});

test.each(
  [
    ["₹", "Rs", "-5", "-5 lakh", "1e5", "1e6", "100,00,00,001", "12.345", "nil 5", "--"],
    ["lakh", "18.5 lakhx", "1.5.2 lakh", "10 L L", "5 m", "lakh 5", "5 lakh 5", ".5 lakh"],
    ["5. lakh", "五 lakh", "1\u212a", "5 l a k h", "5 lakh!", "only", "/-", "pm", "per month"],
    ["1 lakh 50", "1.5 crore 20 lakh", "1 crore 2.5 lakh"],
    ["1 lakh 2 crore", "1 lakh 1 lakh", "1 crore 150 lakh", "1 lakh 200 thousand"],
    ["0.333333333 lakh", "100.01 crore", "100 crore 1 k", "1000000000000 crore"],
    ["9".repeat(400), `${"9".repeat(400)} crore`],
  ].flat(),
)("leaves %j", (text) => {
  expect([whole(text), idOf(text, "none")]).toEqual([undefined, "noAmount"]);
});

test.each([
  ["4,249.00", 4_249_00],
  ["₹4,249.50", 4_249_50],
  ["INR 1,24,249.00", 1_24_249_00],
  ["1,234,567.89", 12_34_567_89],
  ["4249", 4_249_00],
])("of a bank's %j are %i paise", (text, amount) => {
  expect(parsePaise(text)).toBe(amount);
});

test.each(["1 lakh", "25k", "1 cr", "5,000 pm", "लाख"])(
  "leaves %j where a bank's amount is read",
  (text) => {
    expect(parsePaise(text)).toBeUndefined();
  },
);

test("reads back what we print", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_00_00_000_00 }), (amount) => {
      expect(paiseIn(formatExact(paise(amount)))).toBe(amount);
      const amountInRupees = rupees(Math.floor(amount / 100));
      expect(whole(formatRupees(amountInRupees))).toBe(amountInRupees);
      expect(parsePaise(formatExact(paise(amount)))).toBe(amount);
    }),
  );
});

const UNITS = [
  { size: 1_000, places: 3, names: ["k", "K", "thousand", "हज़ार"] },
  { size: 1_00_000, places: 5, names: ["l", "L", "lac", "lacs", "lakh", "Lakhs", "लाख"] },
  { size: 1_00_00_000, places: 7, names: ["cr", "Cr.", "crore", "CRORES", "करोड"] },
];

/** An amount in paise, and how it is written in a unit with all its decimals. */
const inAnyUnit = fc
  .record({
    amount: fc.integer({ min: 0, max: 100_00_00_000_00 }),
    unit: fc.constantFrom(...UNITS),
    name: fc.nat(),
    space: fc.constantFrom("", " ", "\u00a0", "  "),
    currency: fc.constantFrom("", "₹", "₹ ", "Rs ", "Rs. ", "INR ", "Rupees "),
    end: fc.constantFrom("", "/-", " only", "/- only", " rupees", " INR"),
  })
  .map(({ amount, unit: { size, places, names }, name, space, currency, end }) => {
    const whole = BigInt(amount) / BigInt(size * 100);
    const rest = BigInt(amount) % BigInt(size * 100);
    const decimals = String(rest).padStart(places + 2, "0");
    return {
      amount,
      text: `${currency}${whole}.${decimals}${space}${names[name % names.length]}${end}`,
    };
  });

test("a unit multiplies exactly, to the last paisa", () => {
  fc.assert(
    fc.property(inAnyUnit, ({ amount, text }) => {
      expect(paiseIn(text)).toBe(amount);
    }),
  );
});

const periods = fc.constantFrom<Period>("month", "year", "none");

test("whatever is typed is read as at most 100 crore, or not at all", () => {
  const characters = fc.constantFrom(..."0159.,-–/₹ rsinlakhcorethundypmK१लाख");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 24 }), periods, (text, asked) => {
      const amount = parseRupees(text, asked);
      expect(amount === undefined || (amount >= 0 && amount <= 100_00_00_000)).toBe(true);
    }),
  );
});

const PERIODS = {
  month: ["pm", "p.m.", "/month", "per month", "a month", "monthly"],
  year: ["p.a.", "/yr", "/year", "per annum", "a year", "yearly", "annually"],
} as const;
const withPeriod = fc
  .tuple(inAnyUnit, fc.constantFrom("month", "year"), fc.nat(), fc.constantFrom("", " "))
  .map(([{ amount, text }, period, name, space]) => {
    const names = PERIODS[period];
    return { amount, period, text: `${text}${space}${names[name % names.length]}` };
  });

test("a period changes no amount: it is read in its own field, and asked about in any other", () => {
  fc.assert(
    fc.property(withPeriod, periods, ({ amount, period, text }, asked) => {
      const [whole = "", decimals] = readTypedAmount(text, period).digits?.split(".") ?? [];
      expect(paiseFromDigits(whole, decimals)).toBe(amount);
      if (asked !== period) expect(idOf(text, asked)).toBe(OTHER);
    }),
  );
});

test("every beginning of an amount can become one", () => {
  fc.assert(
    fc.property(withPeriod, fc.nat(), ({ text }, end) => {
      expect(digitsToCome(text.slice(0, end % text.length))).toBeDefined();
    }),
  );
});

test("every beginning of digits in groups can become an amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_99_99_999 }), fc.nat(), (amount, end) => {
      for (const text of [formatRupees(amount), amount.toLocaleString("en-US")])
        expect(digitsToCome(text.slice(0, end % text.length))).toBeDefined();
    }),
  );
});

test.each([
  ["18.5 la", 18_50_000],
  ["1 thou", 1_000],
  ["2 c", 2_00_00_000],
  ["1500 R", 1500],
])("%j will be %i", (text, amount) => {
  expect(digitsToCome(text)).toBe(String(amount));
});

test.each(["much", "18.5 x", "1,5 l", "10 L L", "-5", "200 crore", "1,2,3"])(
  "%j is no beginning",
  (text) => {
    expect(digitsToCome(text)).toBeUndefined();
  },
);

test.each(["rs.", "5 ", "1,", "/-", " only", "5 lakh ", "p.m. ", "9", "-", "   "])(
  "400 characters of %j are no amount, and none to come",
  (part) => {
    const long = `5${part.repeat(400)}`.slice(0, 400);
    expect([whole(`${long}x`), digitsToCome(`${long}x`)]).toEqual([undefined, undefined]);
  },
);
