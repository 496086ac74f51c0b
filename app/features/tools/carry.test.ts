import { expect, test } from "vitest";
import { testApp } from "../../../tests/app.ts";
import { openBrowser } from "../../../tests/golden/browser.ts";
import { formsIn } from "../../../tests/golden/forms.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";

const app = testApp({ now: "2026-11-25T06:00:00Z" });
const site = await openSourceSite();

const FIGURES = "salary=18,00,000&section80C=90,000&deducted=1,60,000";

/** The form that carries the figures of a tool on, if its page has one. */
function carrying(html: string, path: string) {
  return formsIn(html, path).find(({ method }) => method === "post");
}

test("figures of the year being filed are carried on, with their year", async () => {
  const visitor = openBrowser(site, app);
  const { html } = await visitor.get(`/tools/regime?year=2025&${FIGURES}`);
  const form = carrying(html, "/tools/regime");
  expect(form?.hidden).toMatchObject({ year: "2025", salary: "18,00,000" });
  const sent = await visitor.post("/tools/regime", form?.hidden ?? {});
  expect(sent.location).toBe("/stepform/figures");
  expect((await visitor.get(sent.location)).html).toContain("18,00,000");
});

test("figures of the running year, with which the tool begins, are not taken as those of a Form 16", async () => {
  const visitor = openBrowser(site, app);
  for (const path of [`/tools/regime?${FIGURES}`, `/tools/regime?year=2026&${FIGURES}`]) {
    const { html } = await visitor.get(path);
    expect(carrying(html, path)).toBeUndefined();
    expect(html).toContain("You asked about Tax Year 2026-27.");
    expect(html).toContain("the one of FY 2025-26.");
  }
});

test.each(["/tools/regime", "/tools/hra", "/tools/due-dates"])(
  "a page of %s that stood open over 31 March carries nothing into the next year",
  async (path) => {
    const visitor = openBrowser(site, app);
    const old = { year: "2025", salary: "18,00,000", section80C: "90,000" };
    const inTime = await openBrowser(site, app).post(path, old);
    expect(inTime.location).toBe("/stepform/figures");
    app.clock.set("2027-04-01T06:00:00Z");
    for (const sent of [old, { ...old, year: "" }]) {
      expect((await visitor.post(path, sent)).location).toBe(path);
      expect((await visitor.get("/stepform/figures")).html).not.toContain("18,00,000");
    }
  },
);

test("with business income nothing is carried: the three steps have none", async () => {
  const visitor = openBrowser(site, app);
  const formOf = async (form: string) => {
    const path = `/tools/due-dates?year=2025&filed=inTime&form=${form}`;
    return carrying((await visitor.get(path)).html, path)?.hidden;
  };
  expect(await formOf("itr2")).toEqual({ year: "2025", filed: "inTime" });
  expect(await formOf("itr3")).toBeUndefined();
  expect(await formOf("itr4")).toBeUndefined();
});

/** S. 139(1) and its filers: what a page says of itself is true for the one that was asked. */
test.each([
  ["/tools/regime", "for a resident of India with a salary and nothing else."],
  ["/tools/hra", "for an employee who is paid a house rent allowance."],
  ["/tools/due-dates?form=itr2", "without income from a business or a profession."],
  [
    "/tools/due-dates?form=itr4",
    "with income from a business or a profession that needs no audit.",
  ],
  ["/tools/due-dates?form=itr3-audit", "whose accounts must be audited."],
])("%s says for whom it is computed: %s", async (path, words) => {
  const { html } = await openBrowser(site, app).get(path);
  const [sentence] = /Computed from what you entered, for [^<]*/.exec(html) ?? [];
  expect(sentence).toContain(words);
  if (path.includes("due-dates")) expect(html).not.toContain("a salary and nothing else");
});

test.each([
  ["/tools/regime", { rent: "month" }, "year"],
  ["/tools/hra", {}, "month"],
  ["/tools/notice-mail", {}, "year"],
  ["/tools/sip", {}, "month"],
  ["/tools/retirement", {}, "month"],
  ["/tools/goal-cost", {}, "none"],
  ["/stepform/figures", {}, "year"],
  ["/PlanMonthlyIncome", {}, "month"],
  ["/PlanAssets", {}, "none"],
])("the amounts of %s say what they are of: %j, and others of a %s", async (path, some, period) => {
  const { html } = await openBrowser(site, app).get(path);
  const asked = [...html.matchAll(/<input\b[^>]* name="([^"]+)"[^>]*>/g)].flatMap(([tag, name]) => {
    const [, of] = /data-period="(\w+)"/.exec(tag) ?? [];
    return of ? [{ name, of }] : [];
  });
  const others = asked.filter(({ name = "" }) => !(name in some)).map(({ of }) => of);
  expect(new Set(others)).toEqual(new Set([period]));
  for (const [name, of] of Object.entries(some)) expect(asked).toContainEqual({ name, of });
});
