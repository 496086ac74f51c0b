import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { filedText } from "#content/en/step-form.ts";
import { figuresOf, type Source } from "#features/answer/figures.ts";
import type { App } from "#platform/app.server.ts";
import type { LineRow } from "#ui/line-table/line-table.tsx";
import { formatMoment } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear, yearLabel } from "#values/year.ts";
import { listFilings, openFiling } from "./filings.server.ts";

export const CASE_HELP = `Work the filing requests that came in.

  npm run case -- list                       the newest requests
  npm run case -- show REFERENCE             its client, figures and sources
  npm run case -- show REFERENCE --out DIR   the same, and its documents written to DIR

Every opening is recorded with your user name.
`;

type CommandResult = { exitCode: number; output: string };

/** The firm's way to its cases until it has a console. Problems are told in the output with exit code 2. */
export async function runCaseCommand(
  app: App,
  { args, cwd, user }: { args: string[]; cwd: string; user: string },
): Promise<CommandResult> {
  let parsed: { values: { out?: string; help?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: "string" }, help: { type: "boolean" } },
    });
  } catch (error) {
    return {
      exitCode: 2,
      output: `${error instanceof Error ? error.message : error}\n\n${CASE_HELP}`,
    };
  }
  const [verb, reference] = parsed.positionals;
  if (parsed.values.help) return { exitCode: 0, output: CASE_HELP };
  if (verb === "list") return list(app);
  if (verb === "show" && reference) {
    const { out } = parsed.values;
    return show(app, reference, user, out === undefined ? undefined : resolve(cwd, out));
  }
  return { exitCode: 2, output: CASE_HELP };
}

async function list(app: App): Promise<CommandResult> {
  const filings = await listFilings(app);
  if (filings.length === 0) {
    return { exitCode: 0, output: "No filing request has come in yet.\n" };
  }
  const lines = filings.map(({ reference, submittedAt, taxYear: year, identity, name }) =>
    [
      reference,
      formatMoment(submittedAt),
      yearLabel(taxYear(year)),
      identity === "verified" ? "verified" : "not verified",
      printable(name),
    ].join("  "),
  );
  return { exitCode: 0, output: `${lines.join("\n")}\n` };
}

async function show(
  app: App,
  reference: string,
  openedBy: string,
  out: string | undefined,
): Promise<CommandResult> {
  const obstacle = out === undefined ? undefined : await makeFolder(out);
  if (obstacle) return { exitCode: 2, output: obstacle };
  const filing = await openFiling(app, reference.toUpperCase(), openedBy, out !== undefined);
  if (!filing) {
    return {
      exitCode: 2,
      output: `There is no request ${reference}. 'list' shows what there is.\n`,
    };
  }
  const { client, figures } = filing;
  const { answers, answer } = figures;
  const heading = (text: string) => ["", text, "-".repeat(text.length)];
  const lines = [
    `Request ${filing.reference}, submitted ${formatMoment(filing.submittedAt)}`,
    ...heading("Client"),
    `Name           ${client.name}`,
    `PAN            ${client.pan}`,
    `Date of birth  ${client.bornOn}`,
    `Gender         ${client.gender ?? "not given"}`,
    `E-mail         ${client.email ?? "not given"}`,
    `Mobile         ${client.mobile ?? "not given"}`,
    `Identity       ${filing.identity === "verified" ? "verified by OTP" : "NOT VERIFIED: verify before filing"}`,
    `Filed before   ${filedText(answers.filed, inEnglish.day)}`,
    ...heading("Answer"),
    answer.cheaper === "same"
      ? "Both regimes cost the same"
      : `Cheaper: ${answer.cheaper} regime, by ${formatRupees(answer.saving)}`,
    answer.because,
    ...answer.status.sentences,
    ...answer.cautions.map((caution) => `Note: ${caution}`),
    ...answer.regimes.new.assumptions.map((assumption) => `Assumed: ${assumption}`),
    ...(answers.form16
      ? figuresOf(answers.form16, answers.corrections, client.name).flatMap(
          ({ employer, identity, groups, problems }) => [
            ...heading(`Form 16 of ${employer}`),
            ...identity.map(({ label, value }) => `${label}: ${value ?? "not found"}`),
            ...problems.map(({ message }) => `CHECK: ${message}`),
            ...groups.flatMap(({ figures }) =>
              figures.map(
                ({ label, value, source }) =>
                  `${label}: ${typeof value === "number" ? formatRupees(value) : "not found"}  [${sourceText(source)}]`,
              ),
            ),
          ],
        )
      : []),
    ...heading("Entered by the client"),
    ...Object.entries(answers.additions).flatMap(([name, text]) =>
      text ? [`${ADDITION_LABELS[name] ?? name}: ${text}`] : [],
    ),
    ...heading(`${answer.yearLabel}, as shown on ${answer.computedOn} (old | new)`),
    ...answer.rows.map(rowText),
    ...heading("Opened by"),
    ...filing.openings.map(
      (opening) => `${formatMoment(opening.openedAt)}  ${opening.openedBy}  ${opening.what}`,
    ),
  ];
  if (out !== undefined) {
    lines.push(...heading("Documents"));
    for (const [index, { bytes, password }] of filing.documents.entries()) {
      const path = join(out, `${filing.reference}-${index + 1}.pdf`);
      await writeFile(path, bytes, { mode: 0o600 });
      lines.push(password === undefined ? path : `${path}  (password: ${password})`);
    }
  }
  return { exitCode: 0, output: `${lines.map(printable).join("\n")}\n` };
}

const ADDITION_LABELS: Record<string, string> = {
  rent: "Rent per month",
  rentMonths: "Months rented",
  city: "City",
  basic: "Basic pay of the year",
  hra: "House rent allowance of the year",
  section80C: "80C",
  healthSelf: "80D, self and family",
  healthParents: "80D, parents",
  parentsSenior: "A parent is 60 or older",
  homeLoanInterest: "Home-loan interest",
};

/** What a client typed must not command the terminal that prints it. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, "\ufffd");
}

/** Why the documents cannot be written there, in a sentence; undefined when they can. */
async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    return `Documents cannot be written to ${folder}${code}. Name a folder that you may write to.\n`;
  }
}

function sourceText(source: Source): string {
  switch (source.kind) {
    case "read":
      return `page ${source.page}, ${source.row}`;
    case "corrected":
      return `corrected by ${source.by ?? "the client"}; ${source.row} says ${source.read ?? "nothing"}`;
    case "missing":
      return `${source.row}, missing`;
  }
}

function rowText({ label, section, kind, old, new: latest }: LineRow): string {
  const sign = kind === "less" ? -1 : 1;
  const amount = (side: LineRow["old"]) => (side ? formatRupees(sign * side.amount) : "–");
  return `${label}${section ? ` (${section})` : ""}: ${amount(old)} | ${amount(latest)}`;
}
