import {
  clientReturn,
  outcomeText,
  regimesFiled,
  shownAccount,
} from "#content/en/client-return.ts";
import { returnDesk as words } from "#content/en/return-desk.ts";
import { shownAcknowledgement } from "#domain/cases/acknowledgement.ts";
import { next } from "#domain/cases/case.ts";
import { ENDED } from "#domain/cases/case-table.ts";
import {
  besideFiled,
  besideIntimation,
  type ComparedLine,
  changedFigures,
  linesThatDiffer,
  RETURN_FIGURES,
  type ReturnAmounts,
  type ReturnFigure,
  type ReturnFigures,
} from "#domain/cases/return-figures.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { actorOf, caseFactsOf } from "#features/case-desk/act-on-case.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import type { CaseActor } from "#features/cases/sealed-case.server.ts";
import { type FiguresBefore, firstSeen } from "#features/returns/at-hand-over.server.ts";
import { type AmountsForm, amountFields } from "#features/returns/return-fields.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { formatRupees, type Rupees, rupees } from "#values/money.ts";
import { inEnglish as say } from "#values/say.ts";
import { shownLines } from "../shown-lines.server.ts";
import type { FoundCase } from "./case-view.server.ts";

export type ReturnDeskView = Awaited<ReturnType<typeof returnDeskView>>;

/** The return of a case, as the firm works it. */
export async function returnDeskView(app: App, session: Session, found: FoundCase) {
  const { row, filing } = found;
  const { state, reference } = row;
  const its = returnOf(await historyOf(app, app.db, row.id));
  const { draft, approval, filed, intimation, notice, shown } = its;
  const people = await peopleOfFirm(app, app.db);
  const nameOf = ({ id, user }: CaseActor) =>
    user ?? ((id && people.get(id)?.name) || words.someone);
  const by = actorOf(session);
  const client = { ...found, order: found.order, terms: found.terms };
  const known = await caseFactsOf(app, app.db, row, client, by);
  const may = (event: Parameters<typeof next>[1]) =>
    next(row.state, event, by.role, { ...known, ...ALL_TYPED }).ok;
  const first = await firstSeen(app, app.db, row, found);
  const before = shown.findLast((each) => each.draft.number !== draft?.number);
  const { secondPerson } = known;
  return {
    reference,
    version: row.version,
    today: dayInIndia(app.clock.now()).toString(),
    heading: words.heading(found.contact.name || words.someClient),
    back: { href: `/staff/cases/${reference}`, text: reference },
    note: noteOf(),
    figures: draft && {
      columns: [
        words.figures.now,
        ...(first ? [words.figures[first.from](first.on, say)] : []),
        ...(before ? [words.figures.seen] : []),
      ],
      rows: RETURN_FIGURES.map((figure) => ({
        figure,
        name: words.figures.names[figure],
        cells: [
          { text: figureText(figure, draft.figures), differs: false },
          ...(first ? [cellOf(figure, first.figures, draft.figures)] : []),
          ...(before ? [cellOf(figure, before.draft.figures, draft.figures)] : []),
        ],
      })),
      facts: [
        words.figures.number(draft.number),
        words.figures.by(nameOf(draft.by), formatMoment(draft.at)),
        words.figures.sha(draft.paper.sha256),
      ],
      words: draft.words,
      paper: `/staff/cases/${reference}/files/${draft.paper.document}`,
    },
    objection: its.objection && {
      heading: words.objection.heading(formatMoment(its.objection.at)),
      lines: its.objection.objections.map(({ figure, words: text }) => ({
        name: words.figures.names[figure],
        text,
      })),
    },
    review:
      state === "review" && draft
        ? {
            isOwn: !secondPerson,
            text:
              secondPerson === "alone"
                ? words.review.alone
                : secondPerson
                  ? undefined
                  : words.review.own,
          }
        : undefined,
    draft: may("drafted")
      ? {
          isFirst: state === "preparing",
          values: draft ? valuesOf(draft.figures) : {},
          accountHint: draft?.figures.account
            ? words.draft.accountSame(shownAccount(draft.figures.account.number))
            : words.draft.accountHint,
          asksBirth: !filing && !its.isIdentified,
          bornOn: its.drafts.at(-1)?.bornOn,
        }
      : undefined,
    approval: approval && [
      words.approval.line(
        approval.name,
        formatMoment(approval.at),
        `${words.approval.ways[approval.code]}${approval.bornOn ? words.approval.bornOn : ""}`,
      ),
      words.approval.text(say.day(approval.textVersion)),
    ],
    uploader: state === "ready" ? (row.uploadedBy ?? "client") : undefined,
    mayFile: may("filed"),
    mayVerify: may("verified"),
    mayProcess: may("processed"),
    mayNotice: may("noticed"),
    corrects:
      filed && !ENDED.includes(state) && !may("filed")
        ? {
            ...amountValues("filed", filed.figures),
            ...{ acknowledgement: shownAcknowledgement(filed.number), "filed-on": filed.day },
          }
        : undefined,
    correctsIntimation:
      intimation && !ENDED.includes(state)
        ? {
            ...amountValues("intimation", intimation.figures),
            [amountFields("intimation").paid]: digits(intimation.figures.paid),
            "intimation-day": intimation.day,
          }
        : undefined,
    mayUndo: may("notVerified"),
    mayReply: state === "notice",
    mayClose: may("closed"),
    mayRevise: filed !== undefined,
    mayAdd: filed !== undefined,
    filed: filed && {
      facts: [
        words.filed.number(shownAcknowledgement(filed.number)),
        words.filed.on(filed.day, say),
        ...(its.verifiedOn ? [words.filed.verified(its.verifiedOn, say)] : []),
      ],
      ...(draft && comparedOf(besideFiled(draft.figures, filed.figures), words.filed)),
    },
    intimation: filed &&
      intimation && {
        day: clientReturn.processed.received(intimation.day, say),
        ...comparedOf(besideIntimation(filed.figures, intimation.figures), words.intimation),
      },
    notice: notice && {
      heading: clientReturn.notice.heading[notice.kind],
      facts: [
        clientReturn.notice.of(notice.day, say),
        notice.repliedOn
          ? clientReturn.notice.answered(notice.repliedOn, say)
          : clientReturn.notice.by(notice.replyBy, say),
      ],
      meaning: clientReturn.notice.meaning[notice.kind],
    },
    papers: its.papers.map(({ kind, document, at }) => ({
      href: `/staff/cases/${reference}/files/${document}`,
      name: clientReturn.papers.kinds[kind],
      when: clientReturn.papers.on(formatMoment(at)),
    })),
    revises: its.revises,
    revisedBy: its.revisedBy,
  };

  function noteOf(): string | undefined {
    const { notes } = words;
    switch (state) {
      case "new":
      case "gathering":
        return notes.early;
      case "approval":
        return notes.approval;
      case "ready":
        return notes.ready[row.uploadedBy ?? "none"];
      case "filed":
      case "lapsed":
        return notes.filed;
      case "verified":
        return notes.verified;
      case "declined":
      case "withdrawn":
        return notes.over;
      default:
        return undefined;
    }
  }
}

/** What the forms ask for: whether one is offered goes by everything else. */
const ALL_TYPED = {
  ...{ draft: true, seen: true, reason: true, acknowledgement: true, verification: true },
  ...{ intimation: true, noticeKind: true, approvedDraft: true },
} as const;

function figureText(figure: ReturnFigure, figures: ReturnFigures): string {
  switch (figure) {
    case "regime":
      return regimesFiled[figures.regime];
    case "account":
      return figures.account
        ? `${shownAccount(figures.account.number)}, ${figures.account.ifsc}`
        : words.figures.none;
    case "balance":
      return outcomeText(figures.balance);
    default:
      return formatRupees(figures[figure]);
  }
}

function cellOf(figure: ReturnFigure, before: FiguresBefore | ReturnFigures, now: ReturnFigures) {
  // The answer of the site names no account.
  if (figure === "account" && !("account" in before))
    return { text: words.figures.none, differs: false };
  const text = figureText(figure, before as ReturnFigures);
  if (figure === "account") {
    const isOther = changedFigures(before as ReturnFigures, now).includes("account");
    const isAlike = isOther && text === figureText(figure, now);
    return { text: isAlike ? words.figures.endsAlike(text) : text, differs: isOther };
  }
  if (figure === "regime") return { text, differs: before.regime !== now.regime };
  const more = Math.abs(now[figure]) - Math.abs(before[figure]);
  const differs = before[figure] !== now[figure];
  return { text: differs ? words.figures.beside(text, rupees(more)) : text, differs };
}

/** What the form begins with; the account is typed again each time. */
function valuesOf({ regime, account, ...amounts }: ReturnFigures) {
  return { ...amountValues("draft", amounts), regime, ifsc: account?.ifsc };
}

const digits = (amount: Rupees) => formatRupees(amount).replace("₹", "");

function amountValues(
  form: AmountsForm,
  { totalIncome, tax, balance }: ReturnAmounts,
): Record<string, string> {
  const fields = amountFields(form);
  return {
    [fields.totalIncome]: digits(totalIncome),
    [fields.tax]: digits(tax),
    [fields.outcome]: balance < 0 ? "refund" : balance > 0 ? "pay" : "nothing",
    [fields.balance]: balance === 0 ? "" : digits(rupees(Math.abs(balance))),
  };
}

function comparedOf(lines: readonly ComparedLine[], texts: { agrees: string; differs: string }) {
  const { length } = linesThatDiffer(lines);
  return {
    text: length === 0 ? texts.agrees : texts.differs,
    lines: shownLines(lines),
  };
}
