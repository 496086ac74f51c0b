import { extractText } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { firm } from "#content/firm.ts";
import { makePdf } from "#features/pdf/make-pdf.server.ts";
import { createPdfMaker } from "#features/pdf/pdf-maker.server.ts";
import { plainDate, startOfDay } from "#values/dates.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS } from "../../../../tests/cast.ts";
import { form16Of } from "../../../../tests/survive/drafts.ts";
import { type DraftAnswers, emptyDraft } from "../draft/draft.ts";
import { typedCertificate } from "../typed/employer-certificates.ts";
import { answerOf } from "../verdict/answer.ts";
import { type Summed, summaryFile } from "./tax-summary.ts";

const pdfMaker = createPdfMaker({ patienceMs: 600_000 });
afterAll(() => pdfMaker.stop());
const app = testApp({ pdfMaker });

const FROM = { hash: "a browser", address: ADDRESS };
const TODAY = plainDate("2026-11-22");
const BORN = plainDate("1987-03-27");

function summedOf(more: Partial<DraftAnswers> = {}): Summed {
  const form16 = form16Of();
  const answers = { ...emptyDraft, ...more, form16 };
  return { answer: answerOf(form16, answers, BORN, TODAY), answers, at: startOfDay(TODAY) };
}

async function made(summed: Summed) {
  const { document, name } = summaryFile(app.firm(), summed);
  const bytes = await makePdf(app, FROM, { document, name: "" });
  if (typeof bytes === "string") throw new Error(bytes);
  const { text } = await extractText(bytes.slice(), { mergePages: true });
  return { name, bytes, text: text.replaceAll(/\s+/g, " ") };
}

test("it says whose answer it is, both regimes, every line, every figure read and its place", async () => {
  const summed = summedOf({ contact: { name: "Asha Testwala" } });
  const { answer } = summed;
  const { name, text } = await made({ ...summed, reference: "KY-0000-0000" });
  expect(name).toBe("tax-summary-2025-26-KY-0000-0000.pdf");
  const { verdict, regimes, rows } = answer;
  const regime = verdict?.regime ?? "new";
  const wanted = [
    "Asha Testwala, PAN ••••••999A",
    answer.yearLabel,
    "22 November 2026",
    "KY-0000-0000",
    firm.name,
    verdict?.heading ?? "no verdict",
    formatRupees(verdict?.amount ?? -1),
    verdict?.why ?? "no reason",
    answer.because,
    ...Object.values(regimes).flatMap(({ totalTax, balance }) => [
      formatAmount(totalTax),
      formatAmount(Math.abs(balance)),
    ]),
    ...rows.flatMap((row) => {
      const side = row[regime];
      return side ? [row.label, formatAmount(Math.abs(side.amount))] : [];
    }),
    "Gross salary",
    "Read from form16.pdf.",
  ];
  for (const each of wanted) expect(text).toContain(each);
  expect(text).toContain("₹");
  expect(text).not.toContain("AAAPA9999A");
});

test("the same answer is the same bytes", async () => {
  const [first, second] = [await made(summedOf()), await made(summedOf())];
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

test.each(["#eval(1+1)", "*Asha* _T_", "$x$ <b> @a \\"])(
  "a name is printed as it was typed: %s",
  async (name) => {
    expect((await made(summedOf({ contact: { name } }))).text).toContain(name);
  },
);

test("figures that were typed are called so, and no file is named", () => {
  const summed = summedOf();
  const { form16 } = summed.answers;
  if (!form16) throw new Error("no Form 16");
  const certificates = [typedCertificate("Neem Test Mills", "2026-27")];
  const typed = {
    ...summed.answers,
    form16: { ...form16, certificates, typed: true as const },
  };
  const text = JSON.stringify(summaryFile(firm, { ...summed, answers: typed }));
  expect(text).toContain("As you typed it");
  expect(text).not.toMatch(/Read from|What was read/);
});

test("disputed points are listed where they move the answer", () => {
  const summed = summedOf();
  const texts = (disputes: string[] | undefined) =>
    JSON.stringify(summaryFile(firm, { ...summed, answer: { ...summed.answer, disputes } }));
  expect(texts(["Whether a point holds."])).toContain("Whether a point holds.");
  expect(texts([])).not.toContain("Where the law is disputed");
  // A request from before it was kept.
  expect(texts(undefined)).not.toContain("Where the law is disputed");
});

test("why there is none: the machine is busy, or makes none", async () => {
  for (const why of ["busy", "failed"] as const) {
    const without = { ...app, db: app.db, pdfMaker: { ...pdfMaker, make: async () => why } };
    expect(await makePdf(without, FROM, summaryFile(app.firm(), summedOf()))).toBe(why);
  }
});
