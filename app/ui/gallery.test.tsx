import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { Gallery, galleryExamples } from "./gallery.tsx";

function markup(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

describe.each(galleryExamples())("$component: $name", ({ element }) => {
  const html = markup(element);
  const ids = attributes(html, "id");

  test("prints something, and no style that the content security policy would refuse", () => {
    expect(html).not.toBe("");
    expect(attributes(html, "style")).toEqual([]);
  });

  test("every label and description leads to something on the page", () => {
    const targets = ["for", "aria-describedby", "aria-labelledby"].flatMap((name) =>
      attributes(html, name).flatMap((value) => value.split(" ")),
    );
    expect(ids).toEqual(expect.arrayContaining(targets));
  });
});

test("no id stands twice in the gallery", () => {
  const ids = attributes(markup(<Gallery />), "id");
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
