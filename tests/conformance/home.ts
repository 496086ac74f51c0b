import { expect } from "vitest";
import { all, footer, headings, items, link, type Part, region, textOf, title } from "./checks.ts";
import { type Check, type Row, rowsOfScreen } from "./row.ts";

const CAROUSEL = "tests/e2e/carousel.test.ts";
const stories: Part = (page) =>
  page.getByRole("region", { name: "Client Success Stories", exact: true }).last();

/** One of the counters: its figure as it is read aloud, beside its own words. */
function counter(label: string, figure: string): Check {
  return async (page) => {
    const pair = page.locator(".counters > div").filter({
      has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }),
    });
    expect(await textOf(pair.locator("dd .visually-hidden"))).toBe(figure);
  };
}

const COUNTERS = all(
  counter("returns filed", "5000+"),
  counter("subscription plan customers", "100+"),
  counter("satisfied clients", "5000+"),
  counter("lakhs of taxes saved", "95+"),
);

export const home: Row[] = [
  ...rowsOfScreen("1.home", "/", [
    {
      says: "The site pitches three things: tax planning, life-goal planning and retirement planning.",
      check: all(
        link("How we plan tax", "/Service", region("Our Services")),
        link("Plan your goals", "/PlanLife", region("Our Services")),
        link("Start with retirement", "/PlanGoals", region("Our Services")),
      ),
    },
    {
      says: "- an ITR filing service with tiered prices and optional add-ons;",
      check: link("File ITR", "/FileItr", footer),
    },
    {
      says: "- a Plan your Life four-step questionnaire;",
      check: link("Plan your Life", "/PlanLife", footer),
    },
    {
      says: "- informational pages: services, about us, terms and conditions, privacy policy, contact.",
      check: all(
        link("Services", "/Service", footer),
        link("About us", "/AboutUs", footer),
        link("Term & Condition", "/TermCondition", footer),
        link("Privacy Policy", "/Privacy", footer),
        link("Contact", "/Contact-us", footer),
      ),
    },
    {
      says: "a book-an-appointment call to action, which leads to an embedded scheduling widget",
      check: async (page) => {
        await page.getByRole("link", { name: "BOOK AN APPOINTMENT", exact: true }).click();
        await page.locator(".book-frame iframe").waitFor();
      },
      alters: true,
    },
    {
      says: "Headline on the home hero: Empowering Your Financial and Tax Journey, with a PLAN NOW button.",
      check: all(
        title("Empowering Your Financial and Tax Journey"),
        link("PLAN NOW", "/PlanNow", (page) => page.locator(".hero")),
      ),
    },
    {
      says: "A promise is displayed: 'Assured 10X Refund of fees paid'.",
      check: async (page) => {
        const claim = page.getByText("Assured 10X Refund of fees paid", { exact: true });
        expect(await claim.isVisible()).toBe(true);
        await page.getByText("What this means").click();
        await page.getByText("This is the firm’s own statement").waitFor();
      },
      alters: true,
    },
    {
      says: "testimonials from five named clients (each with quote, name, employer, photo and profile link;",
      check: async (page) => {
        const cards = stories(page).locator(".testimonial");
        expect(await cards.count()).toBe(5);
        for (const card of await cards.all()) {
          for (const part of ["blockquote p", ".testimonial-name", ".testimonial-employer"]) {
            expect(await textOf(card.locator(part))).not.toBe("");
          }
          expect(await card.locator(".portrait").count()).toBe(1);
          // A stand-in leads nowhere; tests/e2e/firm.test.ts follows the profiles of a firm's own clients.
          expect(await card.getByRole("link").count()).toBe(0);
        }
      },
    },
    {
      says: "a clients logo image,",
      check: async (page) => {
        const logos = region("Our Clients")(page).getByRole("listitem");
        expect(await logos.count()).toBe(8);
        for (const logo of await logos.all()) expect(await logo.locator("svg").count()).toBe(1);
      },
    },
    {
      says: "facts counters: 5000+ returns filed, 100+ subscription plan customers, 5000+ satisfied clients, 95+ lakhs of taxes saved.",
      check: COUNTERS,
    },
  ]),
  ...rowsOfScreen("2.home", "/", [
    {
      says: "**Home (/)**: hero with headline and PLAN NOW button.",
      check: async (page) => {
        await page.locator(".hero").getByRole("link", { name: "PLAN NOW" }).click();
        await page.getByRole("heading", { name: "Annual Subscription Plan", level: 1 }).waitFor();
      },
      alters: true,
    },
    {
      says: "Sections in order:",
      check: headings([
        "Empowering Your Financial and Tax Journey",
        "Your Financial Goals",
        "Our Passion",
        "Our Services",
        "Why Choose Us",
        "Client Success Stories",
        "Facts about us",
        "Our Clients",
      ]),
    },
    {
      says: "about (Your Financial Goals, Our Passion, with BOOK AN APPOINTMENT button);",
      check: all(
        headings(["Your Financial Goals", "Our Passion"], region("About us")),
        link("BOOK AN APPOINTMENT", "/BookAppointment", region("About us")),
      ),
    },
    {
      says: "Our Services with three cards (Strategic Tax Planning, Life Goal Financial Planning, Retirement Bliss Planning);",
      check: async (page) => {
        const titles = region("Our Services")(page).locator("li h3");
        expect(await titles.allTextContents()).toEqual([
          "Strategic Tax Planning",
          "Life Goal Financial Planning",
          "Retirement Bliss Planning",
        ]);
      },
    },
    {
      says: "Why Choose Us accordion (Expert Guidance, Tailored Solutions, Transparency);",
      check: async (page) => {
        const titles = region("Why Choose Us")(page).locator("details summary h3");
        expect(await titles.allTextContents()).toEqual([
          "Expert Guidance",
          "Tailored Solutions",
          "Transparency",
        ]);
      },
    },
    {
      says: "Client Success Stories (testimonial carousel) with Facts about us counters;",
      check: async (page) => {
        const block = page.locator(".stories");
        await headings(["Client Success Stories", "Facts about us"], () => block)(page);
        expect(await block.locator(".carousel").getAttribute("aria-roledescription")).toBe(
          "carousel",
        );
        expect(await block.locator(".counters dt").count()).toBe(4);
      },
    },
    {
      says: "Our Clients (logo image);",
      check: items(["Client One", "Client Eight"], region("Our Clients")),
    },
    {
      says: "footer (navigation, contact, address, social links).",
      check: all(
        headings(["Navigation", "Contact", "Address", "Follow us"], footer),
        link("Services", "/Service", footer),
        async (page) => {
          // Stand-ins lead nowhere: tests/e2e/firm.test.ts has the links of a firm that is set.
          for (const words of ["+91 00000 00000", "hello@example.com", "LinkedIn", "YouTube"])
            expect(await footer(page).getByText(words, { exact: true }).count(), words).toBe(1);
          expect(await textOf(footer(page).locator("address"))).toContain("Head office");
        },
      ),
    },
  ]),
  ...rowsOfScreen("4.home", "/", [
    {
      says: "Testimonial carousel: loops infinitely and autoplays (interval in section 9).",
      journey: {
        file: CAROUSEL,
        test: "at %i px four of five stories are in view, and stepping passes all five and wraps",
      },
    },
    {
      says: "Accordions (demo and Why Choose Us): one item expanded at a time;",
      check: async (page) => {
        const open = () =>
          region("Why Choose Us")(page).locator("details[open] h3").allTextContents();
        for (const name of ["Transparency", "Tailored Solutions", "Expert Guidance"]) {
          await page.getByRole("heading", { name, exact: true }).click();
          expect(await open()).toEqual([name]);
        }
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("9.home", "/", [
    { says: "Home counters: 5000+, 100+, 5000+, 95+.", check: COUNTERS },
    {
      says: "Carousels: home testimonials autoplay every 6000 ms, scroll one slide at a time,",
      journey: { file: CAROUSEL, test: "it moves on every 6 seconds until it is paused" },
    },
    {
      says: "show 4 slides at widths up to 1200 px,",
      journey: {
        file: CAROUSEL,
        test: "at %i px four of five stories are in view, and stepping passes all five and wraps",
      },
    },
    {
      says: "and 1 slide at widths up to 993, 600 and 400 px (autoplay off, dots on).",
      journey: {
        file: CAROUSEL,
        test: "at 993 px one story is in view, with dots, and it does not move by itself",
      },
    },
  ]),
];
