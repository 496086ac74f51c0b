import { describe, expect, test } from "vitest";
import { HELD_PER_ADDRESS, isForm, isTooMuch } from "./body.ts";

const whole = Buffer.from(
  '--b1\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b1--\r\n',
);

describe("isForm", () => {
  test.each([
    ["application/x-www-form-urlencoded", Buffer.from("a=1")],
    ["application/x-www-form-urlencoded;charset=UTF-8", Buffer.alloc(0)],
    ["multipart/form-data; boundary=b1", whole],
    ['Multipart/Form-Data; charset=utf-8; boundary="b1"', whole],
  ])("takes %s", (type, bytes) => {
    expect(isForm(type, bytes)).toBe(true);
  });

  test.each([
    [undefined, Buffer.alloc(0)],
    ["application/json", Buffer.from("{}")],
    ["text/plain", Buffer.from("a=1")],
    ["multipart/form-data", whole],
    ["multipart/form-data; boundary=other", whole],
    ["multipart/form-data; boundary=b1", whole.subarray(0, 40)],
  ])("refuses %s", (type, bytes) => {
    expect(isForm(type, bytes)).toBe(false);
  });
});

const MB = 1024 * 1024;
test.each([
  ["one address, three files", 33 * MB, 33 * MB, 1, false],
  ["one address, more than its own", HELD_PER_ADDRESS + 1, HELD_PER_ADDRESS + 1, 1, true],
  ["five that fill the room", 33 * MB, 165 * MB, 5, true],
  ["a sixth beside them", 11 * MB, 171 * MB, 6, false],
  ["a tenth beside nine that sent little", 11 * MB, 99 * MB, 10, false],
  ["anybody when memory is at its end", 1 * MB, 241 * MB, 40, true],
])("%s", (_, own, all, addresses, expected) => {
  expect(isTooMuch(own, all, addresses)).toBe(expected);
});
