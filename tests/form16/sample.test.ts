import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#features/documents/pdf-read.ts";
import { openBrowser } from "./chromium-pdf.ts";
import { figuresOf, settled } from "./figures.ts";
import { inventPerson } from "./person.ts";
import { produce } from "./producers.ts";

/** Seeds per producer; the long check reads ten times as many. */
const SEEDS = process.env.LONG ? 110 : 11;
const PRODUCERS = ["chromium", "pdfkit", "typst"] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(PRODUCERS)(
  "every field of certificates made by %s",
  { timeout: 900_000 },
  async (producer) => {
    for (let seed = 100; seed < 100 + SEEDS; seed++) {
      const person = settled(inventPerson(seed));
      const { pdf, look } = await produce(person, seed, producer, browser);
      const { reading } = await readPdf(new Uint8Array(pdf), "");
      const [certificate] = reading.certificates;
      const read = Object.entries(certificate?.fields ?? {}).map(([id, { value }]) => [id, value]);
      expect(Object.fromEntries(read), `seed ${seed} ${look}`).toEqual(figuresOf(person));
      expect(certificate?.problems, `seed ${seed} ${look}`).toEqual([]);
    }
  },
);
