import { expect } from "vitest";
import { all, footer, link, type Part, says } from "./checks.ts";
import { type Row, rowsOfScreen } from "./row.ts";

const menu: Part = (page) => page.getByRole("navigation", { name: "Main" });
const MENU = [
  ["/", "Home"],
  ["/Service", "Services"],
  ["/BookAppointment", "Book Appointment"],
  ["/PlanNow", "Annual Subscription"],
  ["/FileItr", "File ITR"],
  ["/PlanLife", "Plan your Life"],
  ["/AboutUs", "About us"],
  ["/login", "Login"],
] as const;

const ROUTE_TABLE = {
  file: "tests/e2e/public.test.ts",
  test: "%s answers in any letter case",
};

/** Menu, footer and states that every page has. */
export const everyPage: Row[] = [
  ...rowsOfScreen("2.route", "/", [
    { says: "### Full route table", journey: ROUTE_TABLE },
    {
      says: "The mapping of each page to its route follows the page names:",
      journey: ROUTE_TABLE,
    },
  ]),
  ...rowsOfScreen(
    "2.menu",
    "/Service",
    MENU.map(([href, label]) => ({
      says: `| ${href} | ${label} |`,
      check: link(label, href, menu),
    })),
  ),
  ...rowsOfScreen("2.frame", "/Service", [
    {
      says: "### Navigation menu (all pages)",
      check: async (page) => {
        const links = await menu(page).getByRole("link").all();
        const found = await Promise.all(
          links.map(async (one) => [await one.getAttribute("href"), await one.textContent()]),
        );
        expect(found).toEqual(MENU);
      },
    },
    {
      says: "Footer links: /TermCondition (Term & Condition), /Privacy (Privacy Policy).",
      check: all(
        link("Term & Condition", "/TermCondition", footer),
        link("Privacy Policy", "/Privacy", footer),
      ),
    },
    {
      says: "A floating Plan your Life button leads to /PlanLife.",
      check: async (page) => {
        const floating = page.getByRole("complementary", { name: "Shortcut" }).getByRole("link");
        expect(await floating.textContent()).toContain("Plan your Life");
        const position = () =>
          floating.evaluate((element) => {
            for (let at: Element | null = element; at; at = at.parentElement) {
              if (getComputedStyle(at).position === "fixed") return "fixed";
            }
            return "in the text";
          });
        expect(await position()).toBe("fixed");
        await floating.click();
        await page.getByText("Step 1 of 4").waitFor();
        expect(new URL(page.url()).pathname).toBe("/PlanLife");
      },
      alters: true,
    },
    {
      says: "A mobile menu toggle opens and closes the menu; choosing a link closes it.",
      journey: {
        file: "tests/e2e/public.test.ts",
        test: "opens, closes, and is closed after choosing a link",
      },
    },
    {
      says: "A light/dark theme toggle switches the page theme.",
      journey: {
        file: "tests/e2e/theme.test.ts",
        test: "a chosen theme is in the served page itself, and stays",
      },
    },
    {
      says: "No route carries a parameter.",
      journey: ROUTE_TABLE,
    },
    {
      says: "Whether matching ignores letter case: not shown.",
      journey: ROUTE_TABLE,
    },
  ]),
  ...rowsOfScreen("2.spelling", "/Login", [
    {
      says: "Spelling notes: the menu link is /login while the route is /Login;",
      check: async (page) => {
        await link("Login", "/login", menu)(page);
        const canonical = page.locator('link[rel="canonical"]');
        expect(await canonical.getAttribute("href")).toMatch(/\/Login$/);
      },
    },
    {
      says: "links to account creation are written /Createaccounts while the route is /CreateAccounts.",
      check: async (page) => {
        await link("Create account", "/Createaccounts")(page);
        await page.goto("/Createaccounts");
        const canonical = page.locator('link[rel="canonical"]');
        expect(await canonical.getAttribute("href")).toMatch(/\/CreateAccounts$/);
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("2.spelling.about", "/About", [
    {
      says: "/About and /AboutUs both exist; whether they show the same screen: not shown.",
      journey: {
        file: "tests/seo.test.ts",
        test: "/About and /about are /AboutUs to search engines",
      },
    },
  ]),
  ...rowsOfScreen("2.spelling.contact", "/Contact-us", [
    {
      says: "Contact page route is /Contact-us, although the Contact link target is not shown.",
      check: link("Contact", "/Contact-us", footer),
    },
  ]),
  ...rowsOfScreen("4.frame", "/Service", [
    {
      says: "Mobile menu: open or closed; toggled by the hamburger; closed when a link is chosen.",
      journey: {
        file: "tests/e2e/public.test.ts",
        test: "opens, closes, and is closed after choosing a link",
      },
    },
    {
      says: "Theme: light or dark, default dark; toggled by the day/night control.",
      check: async (page) => {
        const theme = () => page.locator("html").getAttribute("data-theme");
        expect(await theme()).toBe("dark");
        await page.getByRole("button", { name: "Switch to light theme" }).click();
        await expect.poll(theme).toBe("light");
        await page.getByRole("button", { name: "Switch to dark theme" }).click();
        await expect.poll(theme).toBe("dark");
      },
      alters: true,
    },
  ]),
  ...rowsOfScreen("9.footer", "/Service", [
    { says: "Footer copyright year 2022.", check: says("© 2022 ", footer) },
  ]),
];
