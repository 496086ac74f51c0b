import { describe, expect, test } from "vitest";
import cases from "../../../../tests/scheduling/embed-cases.json";
import { type PageSettings, type Prefill, schedulingUrl, type Utm } from "./scheduling-url.ts";

/** What react-calendly 4.4.0 built from the same options; embed-cases.json says how it was run. */
type EmbedCase = {
  id: string;
  odd: boolean;
  quirks: string[];
  options: {
    url: string;
    prefill?: Prefill;
    pageSettings?: PageSettings;
    utm?: Record<string, string>;
  };
  url: string;
};

const rows = cases.cases as unknown as EmbedCase[];

function ours({ url, utm = {}, ...options }: EmbedCase["options"]): string {
  return schedulingUrl({ ...options, url, utm: utmOf(utm), embedType: "Inline" });
}

/** The package names a campaign's parts `utmCampaign`, the contract `campaign`. */
function utmOf(utm: Record<string, string>): Utm {
  return Object.fromEntries(
    Object.entries(utm).map(([name, value]) => [
      name.replace(/^utm([A-Z])/, (_, letter: string) => letter.toLowerCase()),
      value,
    ]),
  );
}

/** The decoded pairs of the package's address: its query may follow a fragment, and its colours begin with `#`. */
function pairsIn(url: string): [string, string][] {
  return [...new URLSearchParams(url.slice(url.indexOf("?")).replaceAll("#", "%23"))];
}

/** Those of ours, whose fragment is the last of it and no part of a value. */
function ourPairs(options: EmbedCase["options"]): [string, string][] {
  const [address = ""] = ours(options).split("#");
  return [...new URLSearchParams(address.slice(address.indexOf("?")))];
}

test("none is missing", () => {
  expect(rows).toHaveLength(100);
});

test.each(rows.filter(({ quirks, options }) => quirks.length === 0 && !sendsNumber(options)))(
  "$id is the package's address to the letter",
  ({ options, url }) => {
    expect(ours(options)).toBe(url);
  },
);

test.each(rows.filter(({ quirks, options }) => quirks.length > 0 || sendsNumber(options)))(
  "$id differs by what we decided alone: $quirks",
  ({ options, url }) => {
    const theirs = pairsIn(url).filter(([name, value]) => isWanted(name, value));
    const number = options.prefill?.smsReminderNumber;
    const expected = number ? [...theirs, ["smsReminderNumber", number]] : theirs;
    expect(ourPairs(options).toSorted()).toEqual(expected.toSorted());
  },
);

function sendsNumber({ prefill }: EmbedCase["options"]): boolean {
  return Boolean(prefill?.smsReminderNumber);
}

/** Colours that are none, empty answers and guests, and answers outside a1 to a99 are not passed on. */
function isWanted(name: string, value: string): boolean {
  if (/_color$/.test(name)) return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);
  if (/^a\d+$/.test(name)) return /^a[1-9]\d?$/.test(name) && value !== "";
  return value !== "";
}

/** The odd ones whose pairs are not the package's, each by what we decided; all others are equal. */
const DECIDED: Readonly<Record<string, string>> = {
  E005: "an empty answer is not sent",
  E035: "a0, a00, a01 and bad colours are not sent",
  E095: "the number for reminders is sent, an empty answer is not",
  E105: "the number for reminders is sent",
  E120: "no empty list of guests, no a00",
  E125: "the number for reminders is sent, an empty answer is not",
  E135: "the number for reminders is sent, an empty answer is not",
  E138: "the number for reminders is sent",
  E140: "an empty answer is not sent",
  E145: "the number for reminders is sent",
  E165: "bad colours are not sent",
  E175: "bad colours are not sent",
  E178: "the number for reminders is sent, bad colours are not",
  E180: "an empty answer is not sent",
};

test("all 70 ordinary ones have the package's pairs, and of the odd ones all but these", () => {
  const inOrder = (pairs: [string, string][]) => pairs.map(String).toSorted().join("&");
  const different = rows.filter(
    ({ options, url }) => inOrder(ourPairs(options)) !== inOrder(pairsIn(url)),
  );
  expect(rows.filter(({ odd }) => !odd)).toHaveLength(70);
  expect(different.filter(({ odd }) => !odd)).toEqual([]);
  expect(different.map(({ id }) => id)).toEqual(Object.keys(DECIDED));
});

describe("where we differ from the package, and mean it", () => {
  const built = (options: Omit<EmbedCase["options"], "url">, url = "https://c.example.com/hour") =>
    ours({ url, ...options });
  const END = "embed_type=Inline&embed_domain=1";

  test("the number for reminders is passed on, which 4.4.0 dropped", () => {
    expect(built({ prefill: { smsReminderNumber: "+919800000000" } })).toBe(
      `https://c.example.com/hour?smsReminderNumber=%2B919800000000&${END}`,
    );
  });

  test("a fragment stays last and whole", () => {
    expect(built({ prefill: { name: "Asha" } }, "https://c.example.com/hour?back=1#top")).toBe(
      `https://c.example.com/hour?back=1&name=Asha&${END}#top`,
    );
  });

  test.each(["red", "##ff0000", "ff000080"])("the colour %s is dropped", (primaryColor) => {
    expect(built({ pageSettings: { primaryColor } })).toBe(`https://c.example.com/hour?${END}`);
  });

  test.each([
    [{ customAnswers: { a3: "" } }],
    [{ guests: [] }],
    [{ customAnswers: { a0: "x", a00: "x", a01: "x" } }],
  ])("%j adds nothing", (prefill) => {
    expect(built({ prefill })).toBe(`https://c.example.com/hour?${END}`);
  });

  test("an address that ends with ? or & gets no empty pair", () => {
    expect(built({}, "https://c.example.com/hour?month=12&")).toBe(
      `https://c.example.com/hour?month=12&${END}`,
    );
  });

  test("a popup says PopupWidget", () => {
    const url = "https://c.example.com/hour";
    expect(schedulingUrl({ url, embedType: "PopupWidget" })).toBe(
      `${url}?embed_type=PopupWidget&embed_domain=1`,
    );
  });
});
