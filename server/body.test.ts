import { describe, expect, test } from "vitest";
import { isForm } from "./body.ts";

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
