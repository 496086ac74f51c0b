import { access, constants, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { caseCommand as words } from "#content/en/case-command.ts";
import { caseStates } from "#content/en/case-states.ts";
import { enteredText, sourceText } from "#content/en/entered.ts";
import { filedText } from "#content/en/step-form.ts";
import { figuresOf } from "#features/answer/figures/figures.ts";
import type { Answer, AnswerLine } from "#features/answer/verdict/stored-answer.ts";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { openFiling } from "#features/filing/filings.server.ts";
import { joinForFirm, type OrderAndCase, partForFirm } from "#features/filing/join-order.server.ts";
import type { FiledProposal } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { makeFolder } from "#platform/make-folder.server.ts";
import { formatMoment } from "#values/dates.ts";
import { formatExact, formatPrice, formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { taxYear, yearLabel } from "#values/year.ts";
import { enteredBy } from "./entered.ts";
import { listCases } from "./list-cases.server.ts";

type OpenedFiling = NonNullable<Awaited<ReturnType<typeof openFiling>>>;
type CommandResult = { exitCode: number; output: string };

/** Opens cases from the terminal, until there is a console. Problems are printed with exit code 2. */
export async function runCaseCommand(
  app: App,
  { args, cwd, user }: { args: string[]; cwd: string; user: string },
): Promise<CommandResult> {
  let parsed: {
    values: { out?: string; reason?: string; help?: boolean };
    positionals: string[];
  };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        reason: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return {
      exitCode: 2,
      output: `${error instanceof Error ? error.message : error}\n\n${words.help}`,
    };
  }
  const [verb, reference, order] = parsed.positionals;
  if (parsed.values.help) return { exitCode: 0, output: words.help };
  if (verb === "list") return list(app);
  if (verb === "show" && reference) {
    const { out } = parsed.values;
    return show(app, reference, user, out === undefined ? undefined : resolve(cwd, out));
  }
  if ((verb === "join" || verb === "part") && reference && order) {
    const joined = { filing: reference.toUpperCase(), order: order.toUpperCase() };
    return joinOrPart(app, verb, joined, { reason: parsed.values.reason?.trim() ?? "", user });
  }
  return { exitCode: 2, output: words.help };
}

/** Joins an order to a request, or parts them; the reason and who gave it stand in the order's history. */
async function joinOrPart(
  app: App,
  verb: "join" | "part",
  joined: OrderAndCase,
  { reason, user }: { reason: string; user: string },
): Promise<CommandResult> {
  if (!reason) return { exitCode: 2, output: words.join.reasonMissing(verb) };
  const change = verb === "join" ? joinForFirm : partForFirm;
  const problem = await change(app, joined, words.join.note(reason, user), { role: "staff", user });
  return problem
    ? { exitCode: 2, output: words.join.problems[problem](joined) }
    : { exitCode: 0, output: words.join.done[verb](joined) };
}

/** The cases under way, the nearest day first. */
async function list(app: App): Promise<CommandResult> {
  const lines: string[] = [];
  for (let page = 1; ; page += 1) {
    const { lines: cases, hasMore } = await listCases(app, { page });
    for (const { reference, year, state, turn, who, name } of cases)
      lines.push(
        [
          ...[reference, yearLabel(taxYear(year)), caseStates[state], words.turns[turn.of]],
          ...[who ?? words.nobody, name].map(printable),
        ].join("  "),
      );
    if (!hasMore) break;
  }
  return { exitCode: 0, output: lines.length > 0 ? `${lines.join("\n")}\n` : words.none };
}

async function show(
  app: App,
  reference: string,
  openedBy: string,
  out: string | undefined,
): Promise<CommandResult> {
  const obstacle = out === undefined ? undefined : await whyNotWritable(out);
  if (obstacle) return { exitCode: 2, output: obstacle };
  const filing = await openFiling(app, reference.toUpperCase(), openedBy, out !== undefined);
  if (!filing) {
    return {
      exitCode: 2,
      output: words.unknown(reference),
    };
  }
  const { client } = filing;
  const { answers, answer } = filing.figures;
  const heading = (text: string) => ["", text, "-".repeat(text.length)];
  const lines = [
    words.heading(filing.reference, formatMoment(filing.submittedAt)),
    ...heading(words.client.heading),
    ...clientRows(filing),
    ...(filing.payment === "stopped" ? ["", words.stopped] : []),
    ...heading(words.price.heading),
    ...priceRows(filing),
    ...heading(words.answer.heading),
    ...(answer ? answerRows(answer) : [words.answer.none]),
    ...(answers.unread ? [words.answer.unread(answers.unread.fileName)] : []),
    ...(answers.form16
      ? figuresOf(answers.form16, answers.corrections, client.name).flatMap(
          ({ employer, isTyped, identity, groups, problems }) => [
            ...heading(words.form16[isTyped ? "typedHeading" : "heading"](employer)),
            ...(isTyped ? [] : identity).map(
              ({ label, value }) => `${label}: ${value ?? words.form16.notFound}`,
            ),
            ...problems.map(({ message }) => words.form16.check(message)),
            ...groups.flatMap(({ figures }) =>
              figures.map(
                ({ label, value, source }) =>
                  `${label}: ${typeof value === "number" ? formatRupees(value) : words.form16.notFound}  [${sourceText(source)}]`,
              ),
            ),
          ],
        )
      : []),
    ...heading(words.additions.heading),
    ...enteredText(enteredBy(answers)),
    ...(answer && !isUnsettled(answer.verdict)
      ? [...heading(words.lines(answer.yearLabel, answer.computedOn)), ...answer.rows.map(rowText)]
      : []),
    ...heading(words.openedBy),
    ...filing.openings.map(
      ({ at, who, what }) =>
        `${formatMoment(at)}  ${who ?? words.accountGone}  ${words.opened[what]}`,
    ),
  ];
  if (out !== undefined) {
    lines.push(...heading(words.documents));
    for (const [index, { bytes, password }] of filing.documents.entries()) {
      const path = join(out, `${filing.reference}-${index + 1}.pdf`);
      await writeFile(path, bytes, { mode: 0o600 });
      lines.push(password === undefined ? path : words.withPassword(path, password));
    }
  }
  return { exitCode: 0, output: `${lines.map(printable).join("\n")}\n` };
}

function clientRows({ client, identity, figures }: OpenedFiling): string[] {
  const { rows, genders, notGiven, verified, notVerified } = words.client;
  const values: Record<keyof typeof rows, string> = {
    name: client.name,
    pan: client.pan,
    bornOn: client.bornOn,
    gender: genders[client.gender ?? ""] ?? notGiven,
    email: client.email ?? notGiven,
    mobile: client.mobile ?? notGiven,
    identity: identity === "verified" ? verified : notVerified,
    filed: filedText(figures.answers.filed, inEnglish),
  };
  const width = 2 + Math.max(...Object.values(rows).map((label) => label.length));
  return Object.entries(rows).map(
    ([name, label]) => label.padEnd(width) + values[name as keyof typeof rows],
  );
}

function answerRows(answer: Answer): string[] {
  return [
    ...(isUnsettled(answer.verdict) ? [answer.verdict?.heading ?? ""] : comparedRows(answer)),
    ...answer.status.sentences,
    ...answer.cautions.map(words.answer.note),
    ...answer.regimes.new.assumptions.map(words.answer.assumed),
  ];
}

function comparedRows({ cheaper, saving, because }: Answer): string[] {
  const { same, cheaper: byWhich } = words.answer;
  return [cheaper === "same" ? same : byWhich(cheaper, formatRupees(saving)), because];
}

/** What was ordered, and what was proposed with the answer. */
function priceRows({ order, proposal }: OpenedFiling): string[] {
  const { ordered, proposed, none } = words.price;
  const rows = [
    ...(order
      ? [
          ordered(order.reference, order.product, formatExact(order.total)),
          ...order.lines.map(({ label, amount }) => `  ${label}: ${formatPrice(amount)}`),
        ]
      : []),
    ...(proposal ? [proposed(...soldIn(proposal)), `  ${proposal.reason}`] : []),
  ];
  return rows.length > 0 ? rows : [none];
}

/** Everything that is proposed, by name, and its price. */
function soldIn(proposal: FiledProposal): [names: string[], price: string | undefined] {
  if (proposal.kind === "ask") return [[], undefined];
  const { name, addOns, price } = proposal;
  return [[name, ...addOns.map(({ label }) => label)], formatRupees(price)];
}

/** Text typed by a client must not contain control sequences for the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, "\ufffd");
}

/** Why the documents cannot be written there, in a sentence; undefined when they can. */
async function whyNotWritable(folder: string): Promise<string | undefined> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    return words.notWritable(folder, code);
  }
}

function rowText({ label, section, kind, old, new: latest }: AnswerLine): string {
  const sign = kind === "less" ? -1 : 1;
  const amount = (side: AnswerLine["old"]) => (side ? formatRupees(sign * side.amount) : "–");
  return `${label}${section ? ` (${section})` : ""}: ${amount(old)} | ${amount(latest)}`;
}
