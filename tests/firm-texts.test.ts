import { expect, test } from "vitest";
import { refundClaim } from "#content/claims.ts";
import { codeMail } from "#content/en/account-mails.ts";
import { firm as standIns } from "#content/firm.ts";
import { firmOf } from "#features/firm/firm.server.ts";
import { type FirmParticulars, readFirmFile } from "#features/firm/firm-file.ts";
import { layOutMail } from "#platform/mail/mail-layout.ts";
import { plainDate } from "#values/dates.ts";
import { FIRM_SECTIONS } from "#values/firm.ts";
import { PUBLIC_PAGES } from "../server/http/public-pages.ts";
import { webManifest } from "../server/http/web-manifest.ts";
import { testApp } from "./app.ts";
import { openSourceSite } from "./site-from-sources.ts";
import { skeletonOf } from "./skeleton.ts";
import { WHOLE_FIRM } from "./stored/examples.ts";

/** The firm's texts are text, whatever they hold: neither HTML nor Markdown nor a placeholder of ours. */
const app = testApp();
const site = await openSourceSite();
const HOSTILE = `*A* [x](javascript:a) <script>a()</script><!--"'&lt;$&{{email}}</title>`;

/** A firm with `text` in each of its fields that takes any, as the file of the firm may have it. */
function firmNamed(text: string) {
  const { social, team, testimonials, clients, premiumLines, refundMeaning } = WHOLE_FIRM;
  const file = {
    ...WHOLE_FIRM,
    name: text,
    legalName: text,
    line: text,
    address: [text],
    social: social.map((each) => ({ ...each, label: text.slice(0, 40) })),
    team: team.slice(0, 1).map((each) => ({ ...each, name: text, role: text })),
    testimonials: testimonials.map((each) => ({
      ...each,
      quote: text,
      name: text,
      employer: text,
    })),
    clients: clients.map((each) => ({ ...each, name: text })),
    premiumLines: { ...premiumLines, "line-1": text, "line-2": text },
    refundMeaning: refundMeaning.map(() => text),
  };
  const read = readFirmFile(JSON.stringify(file), plainDate("2026-11-20"));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return firmOf(read.value as FirmParticulars);
}

const [plain, hostile] = [firmNamed("Testwala & Co"), firmNamed(HOSTILE)];

async function pageOf(path: string, firm: typeof plain, { isLocal } = app.settings) {
  const settings = { ...app.settings, isLocal };
  const of = { ...app, db: app.db, jobs: app.jobs, settings, firm: () => firm };
  return (await site.answer(of, new Request(new URL(path, "https://karyatra.test")))).text();
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
const inPage = escaped(HOSTILE).replaceAll("'", "&#x27;");

test.each(PUBLIC_PAGES)(
  "%s shows the firm's texts as they were typed, and makes no element, script or link of them",
  async (path) => {
    const html = await pageOf(path, hostile);
    expect(html.includes(inPage)).toBe(true);
    expect(skeletonOf(html)).toEqual(skeletonOf(await pageOf(path, plain)));
  },
);

test.each(["/TermCondition", "/Privacy"])(
  "the text of %s has the firm's name as it was typed",
  async (path) => {
    const main = /<main\b[\s\S]*<\/main>/.exec(await pageOf(path, hostile))?.[0] ?? "";
    expect(main.includes(`${inPage} (“the firm”, “we”)`)).toBe(true);
    const { email } = WHOLE_FIRM;
    expect(main.includes(`<a href="mailto:${email}">${email}</a>`)).toBe(true);
  },
);

test("search engines, a phone's first screen and a mail get the firm's texts as they were typed", async () => {
  const data = [
    ...(await pageOf("/", hostile)).matchAll(
      /<script type="application\/ld\+json">([^<]*)<\/script>/g,
    ),
  ].map(([, json = ""]) => JSON.parse(json));
  expect(data).toContainEqual(expect.objectContaining({ name: HOSTILE, description: HOSTILE }));
  expect(JSON.parse(webManifest(hostile))).toMatchObject({ name: HOSTILE, description: HOSTILE });
  const mail = (firm: typeof plain) => layOutMail(codeMail(firm, "123456"), firm.name).html;
  expect(mail(hostile)).toContain(escaped(HOSTILE));
  expect(skeletonOf(mail(hostile))).toEqual(skeletonOf(mail(plain)));
});

/** Where a sample of a part is shown until the firm sets its own, and its heading. */
const MARKED = [
  { part: "testimonials", path: "/", heading: "Client Success Stories" },
  { part: "testimonials", path: "/BasicPlan", heading: "Client Success Stories" },
  { part: "counters", path: "/", heading: "Facts about us" },
  { part: "clients", path: "/", heading: "Our Clients" },
  { part: "team", path: "/AboutUs", heading: "The team" },
] as const;
const MARK = '</h2><small class="sample-mark">Sample</small>';
const PARTS = [...new Set(MARKED.map(({ part }) => part))];

test.each([["none", []], ...PARTS.map((part) => [part, [part]] as const), ["all", PARTS]] as const)(
  "with %s of them set, exactly the others are marked, each beside its heading",
  async (_, set) => {
    const own = Object.fromEntries(set.map((part) => [part, WHOLE_FIRM[part]]));
    const firm = firmOf(own as FirmParticulars);
    const asked = MARKED.flatMap((each) => [true, false].map((isLocal) => ({ ...each, isLocal })));
    for (const { part, path, heading, isLocal } of asked) {
      const html = await pageOf(path, firm, { ...app.settings, isLocal });
      const marked = `${heading}${MARK}`;
      const isMarked = html.includes(marked);
      expect(html).toContain(`${heading}</h2>`);
      expect({ path, part, isLocal, isMarked }).toEqual({
        path,
        part,
        isLocal,
        isMarked: !set.some((each) => each === part),
      });
    }
  },
);

/** What is on Home of each section that can be taken away: words of the page, and what only its data holds. */
const ON_HOME = {
  refundMeaning: [refundClaim.text, refundClaim.meaning],
  testimonials: ["Client Success Stories</h2>", standIns.testimonials[0]?.quote],
  counters: ["Facts about us</h2>", "satisfied clients"],
  clients: ["Our Clients</h2>", standIns.clients[0]?.name],
};

test.each(FIRM_SECTIONS)("with %s taken away, Home has all of the others", async (section) => {
  const html = await pageOf("/", firmOf({ hiddenSections: [section] }));
  const there = FIRM_SECTIONS.filter((each) =>
    ON_HOME[each].some((words) => html.includes(words ?? "")),
  );
  expect(there).toEqual(FIRM_SECTIONS.filter((each) => each !== section));
  expect(html.includes('<div class="stories')).toBe(true);
});

test("with all of them taken away, no public page has one or marks a sample, and none is sent along", async () => {
  const firm = firmOf({ ...WHOLE_FIRM, hiddenSections: [...FIRM_SECTIONS] } as FirmParticulars);
  const [quote, named] = [WHOLE_FIRM.testimonials[0]?.quote, WHOLE_FIRM.clients[0]?.name];
  const words = [...Object.values(ON_HOME).map(([heading]) => heading), quote, named, MARK];
  for (const path of PUBLIC_PAGES) {
    const html = await pageOf(path, firm, { ...app.settings, isLocal: true });
    expect([path, ...words.filter((each) => html.includes(each ?? ""))]).toEqual([path]);
  }
});

test("beside the two prices of Premium one asks which, until the firm has said it", async () => {
  const which = '<a href="/Contact-us" data-discover="true">Ask us which</a>';
  for (const path of ["/PlanNow", "/PremiumPlan", "/order?product=premium-plan"]) {
    const asked = [firmOf({}), plain].map(async (firm) =>
      (await pageOf(path, firm)).includes(which),
    );
    expect([path, ...(await Promise.all(asked))]).toEqual([path, true, false]);
  }
  expect((await pageOf("/BasicPlan", firmOf({}))).includes(which)).toBe(false);
});
