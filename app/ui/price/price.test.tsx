import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { CheckList } from "../check-list/check-list.tsx";
import { PriceBox } from "../price-box/price-box.tsx";
import { Price } from "./price.tsx";

const above = { struck: 3999, price: 2499, off: { printed: 25, computed: 38 } };

/** The element in a page of a firm that is registered for GST, or not. */
function page(element: React.ReactNode, gstOnPrices: string | null = null): string {
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => null }], {
    hydrationData: { loaderData: { root: { gstOnPrices: gstOnPrices && { label: gstOnPrices } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const paragraphs = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, inner]) => inner?.replaceAll(/<[^>]*>/g, ""));

test("a printed percentage that is not the true one is in no line with the saving", () => {
  expect(paragraphs(page(<Price {...above} />))).toEqual([
    "Price: ₹2,499 25% off",
    "instead of ₹3,999 You save ₹1,500",
  ]);
  expect(paragraphs(page(<Price {...above} off={{ printed: 38, computed: 38 }} />))).toEqual([
    "Price: ₹2,499 ",
    "instead of ₹3,999 38% off You save ₹1,500",
  ]);
});

test("a price names the radio that chooses it, and its terms describe it", () => {
  const html = page(<Price {...above} labels="line-1" />);
  expect(html).toMatch(/<label[^>]* for="line-1"><span[^>]*>Price: <.span>₹2,499<.label>/);
  expect(html).toMatch(/<p[^>]* id="line-1-terms"><span[^>]*><span[^>]*>instead of /);
});

test("what separates two prices of a plan is said as soon as it is known", () => {
  expect(paragraphs(page(<Price {...above} separates="" />))).toHaveLength(2);
  const words = "With a meeting every month.";
  expect(paragraphs(page(<Price {...above} separates={words} />))).toContain(words);
});

test.each([
  ["a price", <Price key="" {...above} />],
  ["a price with its working", <PriceBox key="" caption="" lines={[]} total={paise(249_900)} />],
  [
    "an add-on",
    <CheckList
      key=""
      name="a"
      legend=""
      options={[{ value: "a", label: "A", price: 499 }]}
      checked={[]}
    />,
  ],
])(
  "%s says once that GST is included or added where the firm is registered, and nothing elsewhere",
  (_, element) => {
    for (const words of ["incl. GST", "plus 18% GST"])
      expect(page(element, words).split(words)).toHaveLength(2);
    expect(page(element)).not.toMatch(/GST|tax/);
  },
);
