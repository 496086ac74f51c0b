import { caseCommand } from "#content/en/case-command.ts";
import { caseDesk, dayKinds, feeText } from "#content/en/case-desk.ts";
import { happenedText } from "#content/en/case-history.ts";
import { usualSteps, casePage as words } from "#content/en/case-page.ts";
import { caseMoves, caseStates } from "#content/en/case-states.ts";
import { conversation } from "#content/en/conversation.ts";
import { moneyDesk } from "#content/en/money-desk.ts";
import { returnDesk } from "#content/en/return-desk.ts";
import { filedText } from "#content/en/step-form.ts";
import { type CaseState, ENDED } from "#domain/cases/case-table.ts";
import { ENDINGS } from "#features/case-desk/case-messages.ts";
import type { findCase } from "#features/case-desk/find-case.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import {
  dayInIndia,
  formatDay,
  formatMoment,
  instantOf,
  type PlainDate,
  plainDate,
} from "#values/dates.ts";
import { formatExact } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { yearLabel, yearSpan } from "#values/year.ts";
import { shownDay } from "./cases-view.server.ts";

export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** The head of a case: whose it is, where it stands, its days and its fee. */
export function headOf(
  { row, year, turn, days, fee, terms, assignee, ...its }: FoundCase,
  today: PlainDate,
) {
  return {
    name: its.contact.name || caseDesk.noName,
    reference: row.reference,
    pan: its.particulars?.pan ?? its.pan,
    year: yearLabel(year),
    state: caseStates[row.state],
    turn: words.turns[turn.of],
    isOurs: turn.of === "firm",
    days: days.flatMap(({ kind, ...day }) => {
      const shown = shownDay({ kind, ...day }, today);
      return shown ? [{ kind: dayKinds[kind], ...shown }] : [];
    }),
    fee: fee === "none" ? undefined : words.fee(feeText(fee, terms?.toPay?.amount)),
    who: assignee ? words.has(assignee) : words.nobodyHas,
    messages: conversation.ofFirm.way(its.unanswered),
  };
}

/** What can be done to it now, by the person who looks at it. */
export function actionsOf({ row, fee, moves, firm, ...its }: FoundCase, personId: string) {
  const order = orderOf(its);
  const steps = moves.filter((event) => !ENDINGS.some((each) => each === event));
  const isMine = row.assigneeId === personId;
  const step = steps.find((event) => usualSteps[event]);
  const isEnded = ENDED.includes(row.state);
  const mayTake = !isMine && !isEnded;
  return {
    version: row.version,
    isEnded,
    /** Since when it has been in its state, and in which: what is to be done goes by it. */
    stands: `${row.state} ${row.stateSince.getTime()}`,
    who: row.assigneeId ?? "",
    payment: fee === "claimed" && order ? `/staff/money/${order.reference}` : undefined,
    take: mayTake ? (row.assigneeId ? words.takeFrom : words.take) : undefined,
    isFree: row.assigneeId === null,
    usual:
      step && row.assigneeId && its.turn.of === "firm"
        ? { event: step, label: usualSteps[step] ?? "" }
        : undefined,
    lead: leadOf(row),
    moves: steps.map((event) => ({ value: event, label: caseMoves[event] })),
    endings: ENDINGS.filter((event) => moves.includes(event)),
    firm: firm
      .filter(({ id }) => id !== row.assigneeId && !isEnded)
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The way to the return, once there is one to work on. */
function leadOf({ state, reference, assigneeId }: FoundCase["row"]) {
  const label = Object.entries(returnDesk.leads).find(([name]) => name === state)?.[1];
  return label && assigneeId
    ? { href: `/staff/cases/${reference}/return`, label, isFirst: LEADS_FIRST.includes(state) }
    : undefined;
}

/** What is done with a case there is the firm's next thing to do. */
const LEADS_FIRST: readonly CaseState[] = ["preparing", "review", "processed", "notice"];

/** The order that pays it, or that began it. */
export function orderOf({ terms, order }: Pick<FoundCase, "terms" | "order">) {
  return terms?.order ?? (order && shownOrder(order));
}

export function particularsOf({ particulars, contact, filing, figures, row, ...its }: FoundCase) {
  const { rows, genders, notGiven, verified, notVerified } = caseCommand.client;
  const { name, email, mobile } = particulars ?? contact;
  return [
    { key: rows.name, value: name || caseDesk.noName },
    { key: rows.email, value: email ?? notGiven },
    { key: rows.mobile, value: mobile ?? notGiven },
    ...(particulars
      ? [
          { key: rows.bornOn, value: formatDay(plainDate(particulars.bornOn)) },
          { key: rows.gender, value: genders[particulars.gender ?? ""] ?? notGiven },
          { key: rows.identity, value: filing?.identity === "verified" ? verified : notVerified },
        ]
      : []),
    ...(its.pan ? [{ key: rows.pan, value: its.pan }] : []),
    ...(figures ? [{ key: rows.filed, value: filedText(figures.answers.filed, inEnglish) }] : []),
    ...(row.client
      ? [
          {
            key: its.history[0]?.from === "import" ? words.broughtIn : words.asked,
            value: formatDay(dayOf(row.beganAt)),
          },
        ]
      : []),
  ];
}

const dayOf = (date: Date) => dayInIndia(instantOf(date));

/** The order, what was proposed while there is none, and whether its money is to go back. */
export function orderView(found: FoundCase) {
  const { row, terms, filing, fee, history } = found;
  const order = orderOf(found);
  const last = history.findLast(({ to }) => to !== undefined);
  const isOver = row.state === "declined" || row.state === "withdrawn";
  return {
    order: order && {
      reference: order.reference,
      text: words.order.line(
        order.product,
        formatExact(order.total),
        moneyDesk.states[order.state].toLowerCase(),
      ),
    },
    proposed: !order && terms?.price ? words.order.proposed(terms.price) : undefined,
    mayJoin: filing !== undefined && !ENDED.includes(row.state),
    mayPart: terms?.order !== undefined,
    toSettle:
      isOver && (fee === "paid" || fee === "claimed") && last?.what !== "joined" ? fee : undefined,
  };
}

export function othersOf({ others: { cases, orders, sessions } }: FoundCase) {
  return [
    ...cases.map(({ reference, taxYear, state }) => ({
      href: `/staff/cases/${reference}`,
      reference,
      text: `${yearSpan(taxYear)}, ${caseStates[state]}`,
    })),
    ...orders.map(shownOrder).map(({ reference, product, total, state }) => ({
      href: `/staff/money/${reference}`,
      reference,
      text: words.order.line(product, formatExact(total), moneyDesk.states[state].toLowerCase()),
    })),
    ...sessions.map(({ reference, start, state }) => ({
      href: undefined,
      reference,
      text: `${words.others.session(formatMoment(start))}, ${state === "cancelled" ? words.others.cancelled : words.others.booked}`,
    })),
  ];
}

/** Notes apart from the rest of what happened, the newest first. */
export function pastOf({ history, openings }: FoundCase) {
  const latest = history.toReversed();
  return {
    notes: latest
      .filter(({ what }) => what === "note")
      .map(({ number, who, at, why }) => ({
        number,
        by: words.note.by(who ?? "", formatMoment(at)),
        text: why ?? "",
      })),
    events: latest
      .filter(({ what }) => what !== "note")
      .map((line) => ({
        number: line.number,
        at: formatMoment(line.at),
        text: happenedText(line),
      })),
    openings: openings.map(({ who, what, at }) => ({
      at: formatMoment(at),
      text: words.opening(who ?? words.someone, words.opened[what]),
    })),
  };
}
