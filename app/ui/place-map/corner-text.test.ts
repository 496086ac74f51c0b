import { expect, test } from "vitest";
import { cornerText } from "./corner-text.ts";

test("names the half of the world on either side of the equator and of Greenwich", () => {
  expect(cornerText({ lat: 22.0137, lng: 78.9917 })).toBe("22.014° N, 78.992° E");
  expect(cornerText({ lat: -0.5, lng: -71.25 })).toBe("0.500° S, 71.250° W");
});
