import { expect, test } from "vitest";
import { hoursAsText, hoursTyped, timeTyped } from "./hours-text.ts";

test.each([
  ["10:00-13:00, 14:00-18:00", "10:00-13:00, 14:00-18:00"],
  ["10-13, 14-18", "10:00-13:00, 14:00-18:00"],
  ["10 to 13 and 14 to 18", "10:00-13:00, 14:00-18:00"],
  ["9.30 – 13.00; 2 pm – 6:15 PM", "09:30-13:00, 14:00-18:15"],
  ["10am-1pm", "10:00-13:00"],
  ["12am-12pm", "00:00-12:00"],
  ["18:00-24:00", "18:00-24:00"],
  ["3-8pm", "15:00-20:00"],
  ["11-1 pm, 2-4 pm", "11:00-13:00, 14:00-16:00"],
  ["9:30 to 12 pm", "09:30-12:00"],
  ["02:00-06:00", "02:00-06:00"],
  ["Closed", ""],
  ["  ", ""],
])("%s is typed for %s", (typed, text) => {
  const hours = hoursTyped(typed);
  expect(hours && hoursAsText(hours)).toBe(text);
});

test.each([
  "2-4",
  "11-1",
  "10",
  "10-",
  "10-13-15",
  "ten to one",
  "10:60-11:00",
  "25-26",
  "13pm-14",
  "0am-1",
])("%s is no hours", (typed) => expect(hoursTyped(typed)).toBeUndefined());

test.each([
  ["9", "09:00"],
  ["9:05", "09:05"],
  [" 11.30 am ", "11:30"],
  ["12 am", "00:00"],
  ["12 pm", "12:00"],
  ["24", "24:00"],
  ["", undefined],
  ["soon", undefined],
  ["4", undefined],
  ["04:00", "04:00"],
  ["4 pm", "16:00"],
])("the time %j is %s", (typed, time) => expect(timeTyped(typed)).toBe(time));
