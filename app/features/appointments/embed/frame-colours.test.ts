import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, frameColours, themeOn } from "./frame-colours.ts";

const DARK: Record<string, string> = { surface: "#0b1411", text: "#f1eadb", wrong: "#ff9a88" };
const themed = (role: string) => DARK[role] ?? "#a8b5ac";
const digits = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, "0"));

test("contrast is that of WCAG", () => {
  expect(contrast("#000", "#ffffff")).toBe(21);
  expect(contrast("#767676", "#fff")).toBeCloseTo(4.54, 2);
});

test("a text colour that can be read is taken; one that cannot is not", () => {
  const colours = (textColor: string) =>
    frameColours({ backgroundColor: "fff", textColor }, themed);
  expect(colours("112233").text).toBe("#112233");
  expect(colours("eee").text).toBe("#000000");
  expect(frameColours({ textColor: "112233" }, themed).text).toBe("#f1eadb");
});

test("the theme follows the background", () => {
  expect(themeOn("ffffff")).toBe("light");
  expect(themeOn("123")).toBe("dark");
});

test("without colours nothing changes", () => {
  expect(frameColours({}, themed)).toEqual({});
});

test("whatever the address names, all text can be read", () => {
  fc.assert(
    fc.property(digits, digits, digits, (backgroundColor, textColor, primaryColor) => {
      const colours = frameColours({ backgroundColor, textColor, primaryColor }, themed);
      for (const role of ["text", "text-quiet", "answer", "wrong"]) {
        expect(contrast(colours[role] ?? "", colours.surface ?? "")).toBeGreaterThanOrEqual(4.5);
      }
      const onAction = contrast(colours["on-action"] ?? "", colours.action ?? "");
      expect(onAction).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
