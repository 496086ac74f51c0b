import { test } from "vitest";
import { products } from "#content/catalogue.ts";
import { testApp } from "../app.ts";
import { allScreens } from "../e2e/screens.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { fractions } from "../tax/random-people.ts";
import { openBrowser } from "./browser.ts";
import { type FormField, formsIn } from "./forms.ts";
import { expectGolden } from "./golden.ts";
import { textOfPage } from "./page-text.ts";
import { openRecord, recordWrongForms, send } from "./record.ts";
import { distinctPieces } from "./records.ts";

/** Every screen that anybody may open, the answers of the free tools, and refusals of their forms. */
const app = testApp({ races: true });
const site = await openSourceSite();
const stranger = () => openBrowser(site, app);

const STATES = [
  "/nowhere",
  "/order?product=premium-plan",
  "/order?product=premium-plan&step=line",
  "/order?product=basic-plan",
  "/order?product=basic-itr&addon=crypto&addon=capital-gains&plan-name=Mine",
  "/BasicPlan?step=proceed",
  "/PremiumPlan?step=proceed",
  "/FileItr?income=above&kind=capitalGains",
  "/FileItr?income=upTo&kind=foreignIncome&kind=crypto",
  "/BasicItrPlan?addon=crypto&coupon=DEMO10",
  "/BasicItrPlan?coupon=&step=coupon",
  "/BasicItrPlan?step=price&addon=freelancing",
  "/BasicItrPlan?step=proceed",
  "/Login?next=%2Fportal",
  "/Login?out",
  "/Login?over",
  "/Login?changed",
  "/CreateAccounts?next=%2Fportal",
  "/Contact-us?sent=EN-2222-3333",
  "/book/frame?requested=AP-2222-3333",
  "/book/frame?name=Asha&email=asha%40example.com&utm_source=letter&hide_event_type_details=1",
  "/BookAppointment?name=Asha",
  "/PlanGoals?submitted",
  "/stepform/details?sent",
  "/stepform/queue",
  "/staff/invitation/nobody",
  "/portal",
  "/staff",
  "/stepform/submitted/KY-2222-3333",
  "/order/placed/OR-2222-3333",
  "/sitemap.xml",
  "/robots.txt",
];

test("every screen that opens by its address", async () => {
  const record = openRecord();
  record.frame("menu and footer", await stranger().get("/"));
  for (const path of [...allScreens(), ...STATES]) record.screen(path, await stranger().get(path));
  const withGallery = { ...app, db: app.db, settings: { ...app.settings, showsGallery: true } };
  record.screen("/gallery, open", await openBrowser(site, withGallery).get("/gallery"));
  const broken = { ...app, db: undefined as never, clock: undefined as never };
  record.screen("a failure of ours", await openBrowser(site, broken).get("/book/frame"));
  expectGolden("screens-public", record.text());
});

/** Open screens with a form, in the order of their texts; one that is not here comes after them. */
const WRONG_FORMS = [
  "/Contact-us",
  "/book/frame",
  "/stepform/details",
  "/stepform/form16",
  "/stepform/figures",
  "/PlanLife",
  "/PlanAssets",
  "/PlanMonthlyIncome",
  "/PlanGoals",
  "/Login",
  "/CreateAccounts",
  "/Login/again",
  "/ForgetPassword",
  "/FileItr",
  "/BasicItrPlan",
  "/order?product=basic-itr",
  "/tools/regime",
  "/tools/hra",
  "/tools/due-dates",
  "/tools/sip",
  "/tools/step-up-sip",
  "/tools/retirement",
  "/tools/goal-cost",
];
/** Their forms are those of /BasicItrPlan. */
const PRODUCTS: string[] = Object.values(products).map(({ path }) => path);

test("their forms, filled in wrongly", async () => {
  const record = openRecord();
  const further = await furtherForms(WRONG_FORMS.map((path) => path.replace(/\?.*/, "")));
  for (const path of [...WRONG_FORMS, ...further]) {
    await recordWrongForms(record, path, path, stranger);
  }
  expectGolden("screens-wrong-forms", record.text());
});

/** Open screens with a form, other than those `known`. */
async function furtherForms(known: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of allScreens().filter((path) => ![...known, ...PRODUCTS].includes(path))) {
    const { html } = await stranger().get(path);
    // A form that is sent to another screen is recorded with that one.
    const own = formsIn(html, path).filter(({ action }) => !known.includes(action));
    if (own.some(({ fields }) => fields.length > 0)) found.push(path);
  }
  return found;
}

const TOOLS: [path: string, whole: number, more: number, texts: string[]][] = [
  [
    "/tools/regime",
    8,
    80,
    ["", "", "0", "25,000", "1,20,000", "6,40,000", "12,75,000", "45,00,000"],
  ],
  ["/tools/hra", 6, 30, ["", "", "6", "12", "20,000", "2,40,000", "7,20,000"]],
  ["/tools/due-dates", 24, 90, ["1", "2", "6", "9", "12", "31", "2024", "2025", "2026", "2027"]],
  ["/tools/sip", 4, 12, ["1", "8", "12.5", "20", "5,000"]],
  ["/tools/step-up-sip", 4, 12, ["1", "8", "12.5", "20", "5,000"]],
  ["/tools/retirement", 4, 24, ["7", "30", "45", "60", "85", "50,000"]],
  ["/tools/goal-cost", 4, 12, ["0", "6", "12", "15", "10,00,000"]],
];

test.each(TOOLS)("answers of %s", async (path, whole, more, texts) => {
  const next = fractions(path.length * 7919);
  const pick = (most: number) => Math.floor(next() * most);
  const record = openRecord();
  const page = await stranger().get(path);
  const [shown] = formsIn(page.html, path);
  if (!shown) throw new Error(`${path} has no form`);
  const form = { ...shown, fields: shown.fields.map(inRecordedYears) };
  const others: string[] = [];
  for (let index = 0; index < whole + more; index++) {
    const fill = form.fields.some(({ name }) => name.endsWith("-year"))
      ? dayTexts(pick)
      : undefined;
    const answer = await send(
      stranger(),
      form,
      () => fill?.() ?? texts[pick(texts.length)] ?? "",
      () => pick(64),
    );
    if (index < whole) record.change(`answer ${index + 1}`, page, answer);
    else others.push(textOfPage(answer.html));
  }
  record.note(`every piece of ${more} more answers, figures aside`, distinctPieces(others));
  expectGolden(`screens${path.replaceAll("/", "-")}`, record.text());
});

/** One more year among the choices would change every made-up answer after it. */
function inRecordedYears(field: FormField): FormField {
  if (field.name !== "year") return field;
  return { ...field, options: field.options.filter((year) => year <= "2026") };
}

/** Day, month and year in turn, of days on which another return is open. */
function dayTexts(pick: (most: number) => number): () => string {
  const parts = [1 + pick(28), 1 + pick(12), 2024 + pick(9)].map(String);
  return () => parts.shift() ?? "";
}
