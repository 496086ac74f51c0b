import { readdirSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pseudoLanguage } from "./scripts/pseudo-plugin.ts";

const FILES = readdirSync(new URL("app/", import.meta.url), { recursive: true, encoding: "utf8" });
/** Whole names of files and folders only: `page` is not `page-picture`. @throws for a name that no file has */
const inside = (folder: string, ...names: string[]) => {
  const pattern = (name: string) => String.raw`${folder}[\\/](${name})(?![\w-])`;
  const gone = names.filter(
    (name) => !FILES.some((file) => RegExp(`^${pattern(name)}`).test(file)),
  );
  if (gone.length > 0) throw new Error(`no file of app/${folder} is ${gone.join(", ")}`);
  return String.raw`app[\\/]${pattern(names.join("|"))}`;
};
/** Examples are the gallery's alone, with everything that only they use. */
const any = (...patterns: string[]) => {
  const pattern = new RegExp(patterns.join("|"));
  return (id: string) => pattern.test(id) && !id.includes(".examples.");
};

/**
 * Files in which the pages' scripts come. What every page needs is one file, and what one kind of page
 * needs is one more: together they compress better than the dozens that sharing would cut them into,
 * and spare their requests. The rest is left to the bundler.
 */
const GROUPS = [
  {
    name: "frame",
    test: any(
      String.raw`node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper|rolldown[\\/]runtime`,
      // The entry stays apart: it must not run before the page's own modules are there.
      String.raw`app[\\/]root\.tsx$`,
      inside(
        "ui",
        "page",
        "failure",
        "theme",
        "icon",
        "button",
        String.raw`form[\\/]form-context`,
        String.raw`details[\\/]details`,
        "meta",
        "media",
        "seen",
      ),
      inside("content", String.raw`en[\\/](menu|not-found)`),
      inside("values", "money", "outcome"),
      inside("routes", String.raw`site[\\/](not-found|error)-screen`),
    ),
  },
  {
    name: "stories",
    test: any(
      inside("ui", String.raw`carousel[\\/](carousel|use-controller)`, "testimonial", "portrait"),
      inside("content", String.raw`en[\\/]stories`, "claims"),
    ),
  },
  { name: "drawn", test: any(inside("ui", String.raw`drawn\.tsx`, String.raw`details[\\/]fold`)) },
  { name: "facts", test: any(inside("ui", "counters", "client-logos")) },
  {
    name: "forms",
    test: any(
      inside(
        "ui",
        String.raw`field[\\/]field`,
        String.raw`form[\\/]form`,
        "error-summary",
        "notice",
        "back-link",
      ),
    ),
  },
  {
    name: "plan",
    test: any(
      inside("content", String.raw`en[\\/]plan-life`, String.raw`en[\\/]plan-life-questions`),
      inside(
        "features",
        String.raw`life-plan[\\/]questions[\\/](further-fields|questions|unread-mark)`,
      ),
      inside("routes", String.raw`site[\\/]plan-life[\\/]plan-step`),
      inside("domain", String.raw`planning[\\/](goal-cost|plan[\\/]plan-answers)`),
    ),
  },
  { name: "price", test: any(inside("ui", "price")) },
  {
    name: "figures",
    test: any(
      inside(
        "features",
        String.raw`answer[\\/](draft[\\/]addition-period|figures[\\/]figure-rows)`,
      ),
    ),
  },
  // Of a line or two each.
  { name: "lists", test: any(inside("values", "lists", "plural")) },
  // 17 KB of Temporal: without a file of its own the offers carry it to every page that sells.
  {
    name: "dates",
    test: any(inside("values", "dates"), String.raw`node_modules[\\/]temporal-(polyfill|utils)`),
  },
  {
    name: "offer",
    test: any(
      inside("ui", "modal"),
      inside("content", "catalogue"),
      inside(
        "features",
        String.raw`orders[\\/](price[\\/](price\.ts|offer-data)|proposal[\\/](buy-link|sign-in-step))`,
      ),
    ),
  },
  {
    name: "checkout",
    test: any(
      inside("ui", "price-box"),
      inside("content", String.raw`en[\\/]order`),
      inside("features", String.raw`orders[\\/]price[\\/]coupon-field`),
    ),
  },
];

/** The oldest browsers in which everything works: CONTRIBUTING.md. */
const BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4"];

export default defineConfig({
  plugins: [...(process.env.APP_LANGUAGE === "pseudo" ? [pseudoLanguage] : []), reactRouter()],
  build: {
    target: [...BROWSERS, "ios16.4"],
    // iPhones that stay at iOS 15 get the layout: they know no `(width >= 40rem)`, as which breakpoints were built.
    cssTarget: [...BROWSERS, "ios15.6"],
    // Hexadecimal digits: the 200 names in the table of routes compress to a third less than base 64.
    rolldownOptions: { output: { hashCharacters: "hex" } },
    // Every inline data: image would need its own CSP exception.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
  },
});
