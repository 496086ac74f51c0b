import { expect, test } from "vitest";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import { readPlace } from "#features/firm/place.ts";
import { readFirmForm } from "#features/firm/read-firm-form.ts";
import { plainDate } from "#values/dates.ts";
import { testApp } from "./app.ts";
import { type Member, member } from "./cast.ts";
import { openSourceSite } from "./site-from-sources.ts";
import { skeletonOf } from "./skeleton.ts";

/** The owner's screens: what is typed into their forms is text, and nothing half right is taken. */
const app = testApp();
const site = await openSourceSite();
const HOSTILE = `*A* [x](javascript:a) <script>a()</script><!--"'&lt;$&{{email}}</title>`;
const SCREENS = ["particulars", "team", "claims", "publish", "history"].map(
  (name) => `/staff/firm/${name}`,
);
const PAGES = ["/?look", "/AboutUs?look", "/Contact-us?look", "/PremiumPlan?look"];

/** The forms by their page, with `text` in every field that takes any. */
const formsWith = (text: string): [path: string, form: Record<string, string>][] => [
  ["particulars", { "form-name": "name", name: text, legalName: text, line: text }],
  [
    "particulars",
    {
      "form-name": "contact",
      address: text,
      phones: "+91 80 2222 1111",
      email: "hello@example.invalid",
      social: `${text.slice(0, 40)} https://social.invalid/testwala`,
    },
  ],
  ["particulars", { "form-name": "upi", upiId: "testwala@bank", bankName: text }],
  ["team", { "form-name": "team", at: "0", name: text, role: text }],
  ["claims", { "form-name": "refund", meaning: text }],
  ["claims", { "form-name": "premium", "line-1": text, "line-2": text }],
  ["claims", { "form-name": "clients", at: "0", client: text }],
  [
    "claims",
    {
      ...{ "form-name": "testimonials", at: "0", quote: text, name: text, employer: text },
      ...{ "consentOn-day": "2", "consentOn-month": "11", "consentOn-year": "2026" },
    },
  ],
];

async function send(owner: Member, path: string, form: Record<string, string>) {
  const { seen } = await findFirmDraft(app, owner.id);
  const body = new URLSearchParams({ ...form, seen });
  const headers = { cookie: owner.cookie };
  const request = new Request(`http://localhost${path}`, { method: "POST", headers, body });
  return site.answer(app, request);
}

async function pageFor({ cookie }: Member, path: string) {
  const request = new Request(`http://localhost${path}`, { headers: { cookie } });
  return (await site.answer(app, request)).text();
}

async function allWith(owner: Member, text: string) {
  for (const [page, form] of formsWith(text)) {
    const { status } = await send(owner, `/staff/firm/${page}`, form);
    expect([form["form-name"], status]).toEqual([form["form-name"], 303]);
  }
  const html: string[] = [];
  for (const path of [...SCREENS, ...PAGES]) html.push(await pageFor(owner, path));
  return html;
}

test("hostile texts are shown as they were typed, on the owner's screens and on the site as it would be", async () => {
  const owner = await member(app, "olga", "owner");
  const plain = await allWith(owner, "Testwala & Co");
  const hostile = await allWith(owner, HOSTILE);
  hostile.forEach((html, index) => {
    expect(skeletonOf(html)).toEqual(skeletonOf(plain[index] ?? ""));
    expect(html).not.toContain("<script>a()");
  });
  expect(hostile.at(-2)).toContain("Not yet public");
  // Visitors, and other owners, see nothing of it.
  const mona = await member(app, "mona", "owner");
  for (const page of PAGES) expect(await pageFor(mona, page)).not.toContain("Testwala &amp; Co");
});

test("a field is checked while others are empty, and nothing is noted by that", async () => {
  const owner = await member(app, "olga", "owner");
  const form = { "form-name": "contact", live: "yes", phones: "12" };
  const checked = await send(owner, "/staff/firm/particulars?open=contact", form);
  expect(checked.status).toBe(200);
  const html = await checked.text();
  expect(html).toContain("This is no telephone number.");
  expect(html).not.toContain("This is no e-mail address.");
  expect((await findFirmDraft(app, owner.id)).changed).toEqual([]);
});

const today = plainDate("2026-11-20");
test.each([
  ["contact", { social: "javascript:alert(1)" }, "social: linkWrong"],
  ["contact", { social: "https:evil.invalid" }, "social: linkWrong"],
  ["contact", { email: "hello", phones: "12" }, "phones: phoneWrong, email: emailWrong"],
  ["contact", { address: "a\nb\nc\nd\ne\nf\ng" }, "address: listWrong"],
  ["place", { place: "https://maps.app.goo.gl/abc" }, "place: placeWrong"],
  ["tax", { registered: "yes", gstin: "" }, "gstin: gstinWrong"],
  ["tax", { registered: "yes", gstin: "27AAPFU0939F1ZW" }, "gstin: gstinWrong"],
  [
    "tax",
    { registered: "yes", gstin: "27AAPFU0939F1ZV", state: "Karnataka" },
    "gstin: gstinOfOtherState",
  ],
  ["upi", { upiId: "testwala" }, "upiId: upiWrong"],
  [
    "upi",
    { upiId: "a1@bank", upiCode: "upi://pay?pa=other@bank&mc=6012" },
    "upiCode: upiCodeWrong",
  ],
  ["upi", { upiCode: "javascript:alert(1)" }, "upiCode: upiCodeWrong"],
  ["work", { alone: "no" }, "monday: listWrong"],
  ["work", { monday: "on", secondPersonAbove: "many" }, "secondPersonAbove: numberWrong"],
  ["work", { monday: "on", "lastReviewed-day": "31" }, "lastReviewed: dayWrong"],
  ["refund", { meaning: "" }, "meaning: meaningMissing"],
  ["premium", { "line-1": "For one person." }, "line-2: textMissing"],
  [
    "counters",
    { returnsFiled: "1", subscriptionCustomers: "1", satisfiedClients: "1", lakhsOfTaxSaved: "1" },
    "asOf: countedMissing",
  ],
  [
    "counters",
    {
      ...{ returnsFiled: "1", subscriptionCustomers: "1", satisfiedClients: "1" },
      ...{ lakhsOfTaxSaved: "1", "asOf-day": "1", "asOf-month": "1", "asOf-year": "2027" },
    },
    "asOf: dayAhead",
  ],
] as const)("of the form %s, %j is refused: %s", (name, typed, problems) => {
  const read = readFirmForm(name, typed, today);
  const refused = read.ok ? [] : read.problems;
  expect(refused.map(({ field, message }) => `${field}: ${message.id}`).join(", ")).toBe(problems);
});

test.each([
  ["name", { name: "Testwala & Co" }, { name: "Testwala & Co" }],
  [
    "contact",
    { social: "https://www.linkedin.com/company/a\nOur films https://films.invalid/a" },
    {
      social: [
        { label: "LinkedIn", href: "https://www.linkedin.com/company/a" },
        { label: "Our films", href: "https://films.invalid/a" },
      ],
    },
  ],
  ["contact", { noSocial: "on" }, { social: [] }],
  ["counters", { returnsFiled: "" }, {}],
  ["tax", { registered: "no" }, { gstin: null }],
  [
    "tax",
    { registered: "yes", gstin: "27 aapfu0939f 1zv", prices: "added" },
    { gstin: "27AAPFU0939F1ZV", pricesIncludeTax: false },
  ],
  [
    "upi",
    { upiCode: "upi://pay?pa=firm@bank&pn=S%20K&mc=6012&mode=01&orgid=159012&sign=MEQ" },
    {
      upiId: "firm@bank",
      bankName: "S K",
      upiCode: { mc: "6012", mode: "01", orgid: "159012" },
    },
  ],
  [
    "place",
    { place: "18.5204, 73.8567" },
    { coordinates: { latitude: 18.5204, longitude: 73.8567 } },
  ],
  ["work", { friday: "on", fee: "after" }, { workingDays: ["friday"], isFeeFirst: false }],
] as const)("of the form %s, %j is taken", (name, typed, parts) => {
  const read = readFirmForm(name, typed, today);
  expect(read.ok && JSON.parse(JSON.stringify(read.value))).toEqual(parts);
});

test.each([
  ["18.5204 73.8567", 18.5204],
  ["geo:18.52,73.85", 18.52],
  ["https://www.google.com/maps/place/X/@18.5,73.8,17z/data=!3m1!8m2!3d18.52!4d73.85", 18.52],
  ["https://www.google.com/maps?q=18.52,73.85", 18.52],
  ["https://www.openstreetmap.org/?mlat=18.52&mlon=73.85#map=14/18.5/73.8", 18.52],
  ["https://www.openstreetmap.org/#map=14/18.52/73.85", 18.52],
  ["91, 10", undefined],
  ["Pune", undefined],
])("the place of %s is found", (typed, latitude) => {
  expect(readPlace(typed)?.latitude).toBe(latitude);
});
