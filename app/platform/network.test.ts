import { expect, test } from "vitest";
import { networksOf } from "./network.ts";

test.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2:3:4:5:6", ["20010db800010002/64", "20010db8000100/56", "20010db80001/48"]],
  ["2001:DB8::1", ["20010db800000000/64", "20010db8000000/56", "20010db80000/48"]],
  ["::1", ["0000000000000000/64", "00000000000000/56", "000000000000/48"]],
  ["fe80::", ["fe80000000000000/64", "fe800000000000/56", "fe8000000000/48"]],
  ["the browser of somebody known", ["the browser of somebody known"]],
])("%s counts as %s", (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names);
});

test("two addresses of a /56 share it, and what is beyond shares the /48", () => {
  const [line = "", next = "", far = ""] = [
    "2001:db8:1:200::1",
    "2001:db8:1:2ff::1",
    "2001:db8:1:300::1",
  ].map((address) =>
    networksOf(address)
      .map(({ name }) => name)
      .join(" "),
  );
  expect(line.split(" ")[0]).not.toBe(next.split(" ")[0]);
  expect(line.split(" ").slice(1)).toEqual(next.split(" ").slice(1));
  expect(far.split(" ")[1]).not.toBe(next.split(" ")[1]);
  expect(far.split(" ")[2]).toBe(next.split(" ")[2]);
});
