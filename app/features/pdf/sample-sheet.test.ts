import { expect, test } from "vitest";
import { openPdf } from "./pdf-open.ts";
import { readPdf } from "./pdf-read.ts";
import { sheet } from "./sample-sheet.ts";

test("the sheet that a process warms up on opens, and is read through", async () => {
  expect((await openPdf(sheet())).is).toBe("open");
  const { reading, pages } = await readPdf(sheet(), "");
  expect(reading.certificates[0]?.fields["partB.1a"]?.value).toBe(300_000);
  expect(pages[0]?.rules.length).toBeGreaterThan(10);
});
