import {
  clientReturn,
  lineNames,
  outcomeText,
  regimesFiled,
  shownAccount,
} from "#content/en/client-return.ts";
import { turnDay, turnDeedOf, turnName } from "#content/en/request-turn.ts";
import { figureNames } from "#content/en/return-refusals.ts";
import type { RoomWords } from "#content/words.server.ts";
import { lastDayToFile } from "#domain/cases/case-turn.ts";
import {
  besideFiled,
  besideIntimation,
  changedFigures,
  linesThatDiffer,
  RETURN_FIGURES,
  type ReturnFigure,
  type ReturnFigures,
} from "#domain/cases/return-figures.ts";
import { DAYS_TO_VERIFY, daysToVerify, lastDayToVerify } from "#domain/cases/verify-by.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { hasDueDates } from "#domain/tax/years/years.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import { turnOn } from "#features/case-desk/weigh-cases.server.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import { type CaseHistory, historyOf } from "#features/cases/case-record.server.ts";
import { countRequests } from "#features/cases/request-record.server.ts";
import {
  papersOfClient,
  type ReturnOfCase,
  type ReturnPaper,
  returnOf,
} from "#features/cases/return-of-case.ts";
import { caretakerOf } from "#features/filing/caretaker.server.ts";
import { casePath, checklistPath, orderPath, wayToPay } from "#features/filing/case-paths.ts";
import { stepsOf } from "#features/filing/case-steps.ts";
import { howToReach } from "#features/filing/ended-case.server.ts";
import { sealedFigures } from "#features/filing/sealed-filing.server.ts";
import { wasFiledBefore } from "#features/filing/turn-view.ts";
import { firstSeen } from "#features/returns/at-hand-over.server.ts";
import { questionFields } from "#features/returns/return-fields.ts";
import type { App } from "#platform/app.server.ts";
import {
  dayInIndia,
  formatMoment,
  instantOf,
  isAfter,
  type PlainDate,
  plainDate,
} from "#values/dates.ts";
import { formatExact, formatRupees, type Rupees, rupees } from "#values/money.ts";
import { inEnglish as say } from "#values/say.ts";
import { taxYear, yearLabel, yearSpan } from "#values/year.ts";
import { shownLines } from "../../shown-lines.server.ts";
import { wayToMessages } from "../../way-to-messages.server.ts";

const words = clientReturn;

export type ReturnView = Awaited<ReturnType<typeof returnView>>;

/** The return of an open case, as its client works it. */
export async function returnView(app: App, open: OpenCase, roomWords: RoomWords) {
  const { row, client, by } = open;
  const { reference, state } = row;
  const history = await historyOf(app, app.db, row.id);
  const its = returnOf(history);
  const today = dayInIndia(app.clock.now());
  const isRevised = row.firstCaseId !== null;
  const known = client.terms ?? {
    ...{ order: undefined, payment: "later" as const, toPay: undefined },
  };
  const { filing } = client;
  const answers = filing && sealedFigures.unseal(app, filing.id, filing.figures).answers;
  const wasFiled = isRevised || (answers !== undefined && wasFiledBefore(answers));
  const { turn } = turnOn(app, row, known, today, wasFiled);
  const requests = await countRequests(app.db, row.id);
  const year = taxYear(row.taxYear);
  const people = await peopleOfFirm(app, app.db);
  const nameOf = (id: string | undefined) => (id && people.get(id)?.name) || app.firm().name;
  const fee = known.toPay && {
    amount: formatExact(known.toPay.amount),
    href: wayToPay(reference, known, client.personId !== null),
  };
  return {
    reference,
    by,
    yourReturn: words.yourReturn(yearSpan(row.taxYear)),
    page: by === "link" || client.page === casePath(reference) ? undefined : client.page,
    state,
    version: row.version,
    today: today.toString(),
    turn: {
      who: turnName(turn),
      isYours: turn.of === "client",
      deed: turnDeedOf(turn, known.payment),
      by: turnDay(turn, say),
    },
    steps: stepsOf(
      app,
      {
        ...{ state, year, wasFiled, isYours: turn.of === "client" },
        receivedOn: dayInIndia(instantOf(row.beganAt)),
        days: {
          approval: its.approval && dayInIndia(its.approval.at).toString(),
          filed: its.filed?.day,
          verified: its.verifiedOn,
        },
      },
      roomWords,
    ),
    caretaker: await caretakerOf(app, row, roomWords),
    messages: await wayToMessages(app, row),
    checklist:
      requests.all > 0
        ? {
            href: checklistPath(reference),
            label: roomWords.checklistLabel(requests, say),
            isFirst: requests.open > 0,
          }
        : undefined,
    fee,
    wait: state === "review" || state === "preparing" ? waitOf(app, its, state) : undefined,
    ask: state === "approval" ? await askOf() : undefined,
    ready: state === "ready" ? readyOf() : undefined,
    filed:
      state === "filed" || state === "lapsed" ? filedOf(its, today, tooLateAfter()) : undefined,
    compared: comparedOf(its),
    verified:
      state === "verified" && its.verifiedOn
        ? words.verified.heading(its.verifiedOn, say)
        : undefined,
    processed: processedOf(its),
    notice: noticeOf(its, today),
    reach: howToReach(app, roomWords, "about"),
    closed: state === "closed" ? { words: lastWords(history, "closed") } : undefined,
    papers: papersOf(reference, its),
    order: known.order && orderPath(known.order.reference, client.personId !== null),
    mayAdd: its.filed !== undefined && state !== "closed",
    revises: its.revises && { href: casePath(its.revises), reference: its.revises },
    revisedBy: its.revisedBy.map((other) => ({ href: casePath(other), reference: other })),
  };

  /** The last day to file, as long as no updated return is meant by it. */
  function planned(): string | undefined {
    const last = lastDayToFile(year, today, wasFiled);
    return last && last.as !== "updated" ? last.day.toString() : undefined;
  }

  /** After it a return that counts from its verification is too late. */
  function tooLateAfter(): PlainDate | undefined {
    if (!hasDueDates(year)) return undefined;
    const { belatedUntil, revisedUntil } = dueDatesOf(year);
    return wasFiled ? revisedUntil : belatedUntil;
  }

  async function askOf() {
    const { draft, review, shown } = its;
    if (!draft) return undefined;
    const { figures } = draft;
    const first = await firstSeen(app, app.db, row, client);
    const before = shown.findLast((each) => each.draft.number !== draft.number);
    const changed = before ? changedFigures(before.draft.figures, figures) : [];
    const facts = await caseFactsOf(app, app.db, row, client, { role: "client" });
    const waits = !facts.feePaid;
    const lastDay = planned();
    return {
      number: draft.number,
      balance: figures.balance,
      heading: words.ask.heading(figures.balance),
      by: lastDay ? words.ask.by(lastDay, say) : words.ask.tooLate,
      sum: first && sumOf(figures.balance, first),
      who: review?.isAlone
        ? words.ask.ofOne(nameOf(draft.by.id))
        : words.ask.ofTwo(nameOf(draft.by.id), nameOf(review?.by.id)),
      changes: draft.words,
      changed: before && {
        title: before.isApproved ? words.ask.sinceApproval : words.ask.sinceSeen,
        lines: changed.map((figure) => changeText(figure, before.draft.figures, figures)),
      },
      questions: RETURN_FIGURES.map((figure) => ({
        figure,
        fields: questionFields(figure),
        legend:
          figure === "balance"
            ? words.ask.balance(figures.balance)
            : figure === "account" && !figures.account
              ? words.ask.withoutAccount
              : words.ask.questions[figure],
        wrong: words.ask.wrong[figure],
        ...rowOf(figure, figures),
        before: first && beforeOf(figure, figures, first),
        other:
          figure === "regime" && first?.other
            ? {
                name: words.ask.otherRegime(first.other.regime, first.on, say),
                value: formatRupees(first.other.tax),
              }
            : undefined,
      })),
      sheet: paperPath(reference, draft.paper.document),
      fee: waits
        ? {
            title: words.ask.waitsForFee.title,
            text: fee
              ? words.ask.waitsForFee.pay(fee.amount)
              : known.payment === "claimed"
                ? words.ask.waitsForFee.claimed
                : words.ask.waitsForFee.other,
            pay: fee,
          }
        : undefined,
    };
  }

  function readyOf() {
    const { approval, draft } = its;
    const uploadedBy = row.uploadedBy ?? "client";
    const lastDay = planned();
    return {
      approvedOn: approval && words.ready.approvedOn(formatMoment(approval.at)),
      uploadedBy,
      lastDay: lastDay ? words.ready.lastDay(lastDay, say) : words.ask.tooLate,
      paper: words.ready.steps.paper(draft?.figures.balance ?? rupees(0)),
      year: yearLabel(year),
      compare: draft ? words.ready.steps.compare(draft.figures.balance) : "",
      sheet: draft && paperPath(reference, draft.paper.document),
      who: nameOf(row.assigneeId ?? undefined),
    };
  }
}

function paperPath(reference: string, document: string): string {
  return `${casePath(reference)}/papers/${document}`;
}

function papersOf(reference: string, its: ReturnOfCase) {
  return papersOfClient(its).map(({ kind, document, at }) => ({
    href: paperPath(reference, document),
    name: paperName(its, kind, document),
    when: words.papers.on(formatMoment(at)),
  }));
}

/** "Computation 2, approved". */
function paperName(its: ReturnOfCase, kind: ReturnPaper["kind"], document: string): string {
  const name = words.papers.kinds[kind];
  if (kind !== "computation") return name;
  const draft = its.drafts.findLast(({ paper }) => paper.document === document);
  const isApproved = its.approval !== undefined && its.approval.number === draft?.number;
  return words.papers.computation(draft?.number ?? 1, isApproved);
}

/** "₹19,140 less than when you handed it over". */
function sumOf(balance: Rupees, first: First): string | undefined {
  const before = first.figures.balance;
  if (before === balance) return undefined;
  const change = changeOf("balance", before, balance);
  return words.ask.sum[first.from](change, outcomeText(before), say.dayAndMonth(first.on));
}

function waitOf(app: App, { objection }: ReturnOfCase, state: "review" | "preparing") {
  if (objection) return words.wait.sentBack(dayInIndia(objection.at).toString(), say);
  if (state === "preparing") return words.wait.other;
  return app.firm().isFirmOfOne ? words.wait.reviewAlone : words.wait.review;
}

/** A figure of the computation as a row: its name and its value. */
export function rowOf(
  figure: ReturnFigure,
  figures: ReturnFigures,
): { name: string; value: string } {
  const { rows } = words.ask;
  const { totalIncome, tax, balance, regime, account } = figures;
  switch (figure) {
    case "totalIncome":
      return { name: rows.totalIncome, value: formatRupees(totalIncome) };
    case "tax":
      return { name: rows.tax, value: formatRupees(tax) };
    case "balance":
      return {
        name: balance < 0 ? rows.refund : balance > 0 ? rows.toPay : rows.nothing,
        value: formatRupees(rupees(Math.abs(balance))),
      };
    case "regime":
      return { name: rows.regime, value: regimesFiled[regime] };
    case "account":
      return account
        ? {
            name: balance < 0 ? rows.accountAt(account.ifsc) : rows.accountNamed(account.ifsc),
            value: shownAccount(account.number),
          }
        : { name: rows.noAccount, value: "–" };
  }
}

type First = NonNullable<Awaited<ReturnType<typeof firstSeen>>>;

/** The same figure as the client saw it first, and by how much it is other. */
function beforeOf(figure: ReturnFigure, now: ReturnFigures, { from, on, figures }: First) {
  if (figure === "account") return undefined;
  const name = words.ask[from](on, say);
  if (figure === "regime")
    return {
      name,
      value: regimesFiled[figures.regime],
      change: figures.regime === now.regime ? words.ask.same : words.ask.other,
      isSame: figures.regime === now.regime,
    };
  const isSame = figures[figure] === now[figure];
  const value = figure === "balance" ? outcomeText(figures.balance) : formatRupees(figures[figure]);
  return { name, value, change: changeOf(figure, figures[figure], now[figure]), isSame };
}

function changeOf(figure: ReturnFigure, before: number, now: number): string {
  if (before === now) return words.ask.same;
  // Of a refund that became something to pay, more or less says nothing.
  if (figure === "balance" && Math.sign(before) * Math.sign(now) < 0) return words.ask.other;
  const [was, is] = [Math.abs(before), Math.abs(now)];
  return is > was ? words.ask.more(rupees(is - was)) : words.ask.less(rupees(was - is));
}

/** "Total income: ₹12,10,000, now ₹12,28,400". */
function changeText(figure: ReturnFigure, before: ReturnFigures, now: ReturnFigures): string {
  if (figure === "account") return words.ask.otherAccount(accountText(now));
  const [was, is] = [rowOf(figure, before), rowOf(figure, now)];
  const named = (row: typeof was) =>
    figure === "balance" ? `${row.name} ${row.value}` : row.value;
  return words.ask.change(
    say.capital(figureNames[figure].replace(/^the /, "")),
    named(was),
    named(is),
  );
}

/** "••••7731, IFSC SAHB0000112"; undefined where none is named. */
function accountText({ account }: ReturnFigures): string | undefined {
  return account && words.ask.accountText(shownAccount(account.number), account.ifsc);
}

function filedOf({ filed }: ReturnOfCase, today: PlainDate, lastDay: PlainDate | undefined) {
  if (!filed) return undefined;
  const filedOn = plainDate(filed.day);
  const last = lastDayToVerify(filedOn).toString();
  const left = daysToVerify(filedOn, today);
  const isOver = left < 0;
  return {
    isOver,
    heading: isOver ? words.filed.lapsed.heading : words.filed.heading,
    left: left === 0 ? words.filed.last : words.filed.left(left),
    leftTo: left === 0 ? words.filed.lastDay(last, say) : words.filed.leftTo(last, say),
    tally: words.filed.tally(DAYS_TO_VERIFY - left, DAYS_TO_VERIFY),
    gone: Math.min(DAYS_TO_VERIFY, Math.max(0, DAYS_TO_VERIFY - left)),
    all: DAYS_TO_VERIFY,
    ends: words.filed.ends(filed.day, last, say),
    after: words.filed.after(
      lastDay && !isAfter(today, lastDay) ? lastDay.toString() : undefined,
      say,
    ),
    first: filed.day,
  };
}

/** What was filed beside what was approved. */
function comparedOf({ draft, filed }: ReturnOfCase) {
  if (!draft || !filed) return undefined;
  const lines = besideFiled(draft.figures, filed.figures);
  const { length } = linesThatDiffer(lines);
  return {
    lines: shownLines(lines),
    text: length === 0 ? words.compare.agrees : words.compare.differs(length),
    differs: length > 0,
  };
}

/** The Department's intimation beside what was filed. */
function processedOf({ filed, intimation }: ReturnOfCase) {
  if (!filed || !intimation) return undefined;
  const lines = besideIntimation(filed.figures, intimation.figures);
  const differing = linesThatDiffer(lines);
  const [one] = differing;
  const { agree, differs, differMany, agreeText, differText } = words.processed;
  return {
    heading: !one
      ? agree(lines.length, say)
      : differing.length === 1
        ? differs(
            say.small(lineNames[one.line]),
            formatRupees(rupees(Math.abs(one.ours - one.theirs))),
          )
        : differMany(differing.length, say),
    text: one ? differText : agreeText,
    received: words.processed.received(intimation.day, say),
    lines: shownLines(lines),
    differs: one !== undefined,
  };
}

function noticeOf({ notice }: ReturnOfCase, today: PlainDate) {
  if (!notice) return undefined;
  return {
    heading: words.notice.heading[notice.kind],
    meaning: words.notice.meaning[notice.kind],
    of: words.notice.of(notice.day, say),
    by: notice.repliedOn
      ? words.notice.answered(notice.repliedOn, say)
      : isAfter(today, plainDate(notice.replyBy))
        ? words.notice.passed(notice.replyBy, say)
        : words.notice.by(notice.replyBy, say),
    isOpen: notice.repliedOn === undefined,
  };
}

function lastWords(history: CaseHistory, what: string): string | undefined {
  return history.findLast((event) => event.what === what)?.why;
}
