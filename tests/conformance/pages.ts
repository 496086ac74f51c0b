import { expect } from "vitest";
import {
  all,
  button,
  field,
  headings,
  link,
  main,
  refused,
  region,
  textOf,
  title,
} from "./checks.ts";
import { type Check, type RoutePath, type Row, rowsOfScreen } from "./row.ts";

const PUBLIC = "tests/e2e/public.test.ts";
const BOOK = "tests/e2e/book.test.ts";

const LEGAL = [
  "Introduction",
  "Information collection",
  "Cookies",
  "Third-party providers",
  "Security",
  "Links to other sites",
  "Future changes",
];

const CONTACT_REFUSED = refused({ Name: " ", Message: " " }, "Send Message", {
  Name: "name is required.",
  Email: "Valid email is required.",
  Message: "Please,leave us a message.",
});

/** The sections of a legal page, each a region of its own with words in it. */
function sections(expected: readonly string[]): Check {
  return async (page) => {
    const found = main(page).locator("section[aria-labelledby] > h2");
    expect(await found.allTextContents()).toEqual(expected);
    for (const name of expected) {
      expect((await textOf(region(name)(page))).length).toBeGreaterThan(name.length + 80);
    }
  };
}

const effective: Check = async (page) => {
  const day = main(page).locator("time").first();
  expect(await day.getAttribute("datetime")).toBe("2023-02-01");
  expect(
    await textOf(
      main(page)
        .locator("p", { has: page.locator("time") })
        .first(),
    ),
  ).toMatch(/^Effective /);
};

function about(route: RoutePath): Row[] {
  return rowsOfScreen(`2.about${route}`, route, [
    {
      says: "The about page says users upload documents, are guided end to end, and can book a free tax session.",
      check: all(
        headings(
          ["You upload your documents", "You are guided end to end"],
          region("How we work with you"),
        ),
        link("Book a free tax session", "/BookAppointment"),
      ),
    },
    {
      says: "**About us**: description, vision, mission,",
      check: async (page) => {
        await title("About us")(page);
        expect((await textOf(main(page).locator(".lead").first())).length).toBeGreaterThan(80);
        await headings(["Our vision", "Our mission", "Why us", "The team"])(page);
      },
    },
    {
      says: "a 'Why us' list (values your data, privacy a priority, zero compliance risk),",
      check: async (page) => {
        const reasons = await region("Why us")(page).locator("li h3").allTextContents();
        expect(reasons.length).toBe(3);
        for (const [index, words] of [
          /value your data/,
          /privacy is a priority/,
          /^Zero compliance risk$/,
        ].entries()) {
          expect(reasons[index]).toMatch(words);
        }
      },
    },
    {
      says: "a call to book a free tax session,",
      check: link("Book a free tax session", "/BookAppointment", region("Book a free tax session")),
    },
    {
      says: "and a team section with three members (placeholder-looking).",
      check: async (page) => {
        const members = region("The team")(page).getByRole("listitem");
        expect(await members.count()).toBe(3);
        expect(await members.getByRole("heading").allTextContents()).toEqual([
          "Team Member One",
          "Team Member Two",
          "Team Member Three",
        ]);
      },
    },
  ]);
}

export const pageRows: Row[] = [
  ...rowsOfScreen("2.service", "/Service", [
    {
      says: "**Our Services (/Service)**: tax planning, financial planning,",
      check: all(title("Our Services"), headings(["Tax planning", "Financial planning"])),
    },
    {
      says: "plus four further services (passive income planning, business set-up planning, retirement planning, virtual CFO for startups)",
      check: headings(
        [
          "Passive income planning",
          "Business set-up planning",
          "Retirement planning",
          "Virtual CFO for startups",
        ],
        region("When life changes"),
      ),
    },
    {
      says: "and a 'Book Appointment' link with no target.",
      check: link("Book Appointment", "/BookAppointment"),
    },
  ]),
  ...rowsOfScreen("2.contact", "/Contact-us", [
    {
      says: "**Contact (/Contact-us)**: form with name, email, message and a 'Send Message' button;",
      check: all(
        field("Name"),
        field("Email", { type: "email" }),
        field("Message"),
        button("Send Message"),
      ),
    },
    {
      says: "head office address (placeholder), phone, write-us address;",
      check: async (page) => {
        await headings(["Head office", "Phone", "Write us"])(page);
        expect(await textOf(main(page).locator("address"))).toContain("Head office");
        for (const words of ["+91 00000 00000", "hello@example.com"])
          expect(await main(page).getByText(words, { exact: true }).isVisible()).toBe(true);
      },
    },
    {
      says: "a map with fixed latitude and longitude (values not given here) at zoom 14.",
      journey: {
        file: "tests/e2e/firm.test.ts",
        test: "the map asks the named server for tiles at zoom 14 when it is seen, and nothing is refused",
      },
    },
    {
      says: "Contact form: name, email, message.",
      journey: {
        file: "tests/e2e/contact.test.ts",
        test: "a message is refused with its three sentences, then stored and mailed",
      },
    },
  ]),
  ...rowsOfScreen("5.contact", "/Contact-us", [
    {
      says: "Contact form: name required ('name is required.');",
      check: CONTACT_REFUSED,
      alters: true,
    },
    {
      says: "email required and of email type ('Valid email is required.');",
      check: refused({ Email: "asha@" }, "Send Message", { Email: "Valid email is required." }),
      alters: true,
    },
    {
      says: "message required ('Please,leave us a message.').",
      check: CONTACT_REFUSED,
      alters: true,
    },
    {
      says: "| Contact name | name is required. |",
      check: CONTACT_REFUSED,
      alters: true,
    },
    {
      says: "| Contact email | Valid email is required. |",
      check: CONTACT_REFUSED,
      alters: true,
    },
    {
      says: "| Contact message | Please,leave us a message. |",
      check: CONTACT_REFUSED,
      alters: true,
    },
    {
      says: "Map: zoom 14.",
      journey: {
        file: "tests/e2e/firm.test.ts",
        test: "the map asks the named server for tiles at zoom 14 when it is seen, and nothing is refused",
      },
    },
  ]),
  ...about("/AboutUs"),
  ...about("/About"),
  ...rowsOfScreen("2.terms", "/TermCondition", [
    {
      says: "**Terms and conditions (/TermCondition)**: sections on introduction, information collection, cookies, third-party providers, security, links, future changes, a no-refund/no-cancellation policy, and grievance redressal.",
      check: sections([...LEGAL, "No refund and no cancellation", "Grievance redressal"]),
    },
  ]),
  ...rowsOfScreen("9.terms", "/TermCondition", [
    { says: "Policy effective 1 Feb 2023.", check: effective },
    {
      says: "Refunds and cancellations are not allowed after engagement; scope changes may cost extra.",
      check: async (page) => {
        const clause = await textOf(region("No refund and no cancellation")(page));
        expect(clause).toContain(
          "Once you have engaged us, fees are not refunded and engagements cannot be cancelled.",
        );
        expect(clause).toContain("Scope changes may cost extra");
      },
    },
  ]),
  ...rowsOfScreen("2.privacy", "/Privacy", [
    {
      says: "**Privacy policy (/Privacy)**: same structure without the refund section;",
      check: sections([...LEGAL, "Grievance redressal"]),
    },
    { says: "effective 1 Feb 2023.", check: effective },
    {
      says: "It says phone authentication goes through an external authentication provider.",
      journey: {
        file: PUBLIC,
        test: "without a provider of text messages the policy says who verifies a number",
      },
    },
  ]),
  ...rowsOfScreen("2.book", "/BookAppointment", [
    {
      says: "**Book appointment (/BookAppointment)**: an embedded scheduling widget from a third-party calendar service.",
      check: async (page) => {
        const frame = page.frameLocator(".book-frame iframe");
        await frame.getByRole("heading", { name: "What is it about?" }).waitFor();
      },
    },
    {
      says: "Scheduling embed options: url; prefill (name, email, firstName, lastName, guests, location, smsReminderNumber, date, customAnswers a1..a99); pageSettings (backgroundColor, hideEventTypeDetails, hideLandingPageDetails, primaryColor, textColor, hideGdprBanner); utm (campaign, content, medium, source, term, salesforce_uuid).",
      journey: {
        file: "app/features/appointments/embed/scheduling-url.test.ts",
        test: "passes everything of the contract under its name",
      },
    },
    {
      says: "The scheduling embed loads a frame from a provided address, appending query parameters built from the prefill, page settings and utm options,",
      journey: { file: BOOK, test: "the frame is the outside service, told the whole contract" },
    },
    {
      says: "plus embed_domain=1 and embed_type (Inline or PopupWidget).",
      check: async (page) => {
        const src = await page.locator(".book-frame iframe").getAttribute("src");
        expect(src).toBe("/book/frame?embed_type=Inline&embed_domain=1");
        await page.getByRole("link", { name: "Open it over this page" }).click();
        const popup = await page.locator("dialog iframe").getAttribute("src");
        expect(popup).toBe("/book/frame?embed_type=PopupWidget&embed_domain=1");
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("4.book", "/BookAppointment", [
    {
      says: "Scheduling widgets: a loading spinner shows until the frame has loaded;",
      journey: { file: BOOK, test: "a spinner shows until the frame has loaded" },
    },
    {
      says: "a popup variant opens and closes by click, by its close button or by clicking the overlay.",
      journey: {
        file: BOOK,
        test: "opens by click and closes by ✕, by the overlay and by Esc, also inside its frame",
      },
    },
    {
      says: "The popup scheduling widget requires a root element to attach to.",
      journey: {
        file: "app/features/appointments/embed/scheduling-popup.test.tsx",
        test: "without an element to attach to the popup says what it lacks",
      },
    },
    {
      says: "| Popup scheduling widget without root element | error stating the root element property cannot be undefined |",
      journey: {
        file: "app/features/appointments/embed/scheduling-popup.test.tsx",
        test: "without an element to attach to the popup says what it lacks",
      },
    },
    {
      says: "Scheduling embed: default height 630px, minimum width 320px.",
      check: async (page) => {
        const box = await page.locator(".book-frame iframe").boundingBox();
        expect(box?.height).toBe(630);
        await page.setViewportSize({ width: 280, height: 700 });
        const narrow = await page.locator(".book-frame iframe").boundingBox();
        expect(narrow?.width).toBe(320);
        await page.setViewportSize({ width: 1280, height: 800 });
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("8.failure", "/PlanLife", [
    {
      says: "| Any route failure | a generic default screen titled 'Unexpected Application Error!'. A not-found page: not shown. |",
      check: async (page) => {
        await page.route("**/PlanAssets.data*", (route) =>
          route.fulfill({ status: 500, body: "no answer of ours" }),
        );
        await page
          .getByRole("navigation", { name: "Steps of your plan" })
          .getByText("Assets")
          .click();
        await page
          .getByRole("heading", { name: "Unexpected Application Error!", level: 1 })
          .waitFor();
        await expect.poll(() => page.title()).toBe("Unexpected Application Error!");
        await page.unroute("**/PlanAssets.data*");
      },
      alters: true,
    },
  ]),
];
