import { clientPage as words } from "#content/en/client-page.ts";
import { consentPurposes } from "#content/en/portal.ts";
import { isPurpose } from "#features/accounts/consents.server.ts";
import type { findClient } from "#features/clients/client.server.ts";
import {
  dayInIndia,
  formatDay,
  formatMoment,
  formatShortDay,
  type Instant,
} from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { printedPhone } from "#values/phone.ts";
import { openedFrom } from "./opened-from.ts";

type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** A line of a list: what it is called and where that opens, what there is to say, and when. */
export type DeskLine = {
  id: string;
  name: string;
  href?: string | undefined;
  text: string;
  when?: string;
};

/** Name, PAN, contacts and account. */
export function clientHead({ name, pans, emails, mobiles, accounts }: Client) {
  const { account, noAccount } = words.facts;
  return {
    name: name ?? words.noName,
    facts: [
      ...pans.map(maskPan),
      ...emails,
      ...mobiles.map((mobile) => printedPhone(mobile) ?? mobile),
      ...(accounts.length > 0
        ? accounts.map(({ username, since }) => account(username, dayOf(since)))
        : [noAccount]),
    ],
  };
}

/** What the person has with the firm, a list each. */
export function clientLists(client: Client, now: Instant, page: string) {
  const lineOf = (record: Record, texts: readonly string[]) => lineFrom(page, record, texts);
  const { coming, past } = words.sessions;
  return {
    cases: client.cases.map(({ turn, who, ...record }) =>
      lineOf(record, [record.text, words.cases.turn(turn), words.cases.who(who)]),
    ),
    orders: client.orders.map((record) => lineOf(record, [record.text])),
    items: client.items.map(({ answers, canBeWrittenTo, ...record }) => ({
      ...lineOf(record, [record.text]),
      writeTo: canBeWrittenTo && record.href ? openedFrom(record.href, page) : undefined,
      answers: answers.map(({ id, by, at, text }) => ({
        id,
        text: words.items.answered(by, formatMoment(at), text),
      })),
    })),
    sessions: client.sessions.map((record) =>
      lineOf(record, [record.text, isAfter(record.at, now) ? coming : past]),
    ),
    papers: client.papers.map(({ id, name, reference }) => ({
      ...{ id, name, text: words.papers.of(reference) },
      href: `/staff/cases/${reference}/files/${id}`,
    })),
    plans: client.plans.map((since) => words.plan.since(dayOf(since))),
    consents: client.consents.map(consentLine),
    openings: client.openings.map(({ who, what, reference, at }, index) => ({
      ...{ id: String(index), name: formatMoment(at) },
      text: words.openings.line(who, what, reference),
    })),
  };
}

/** How an owner helps who cannot sign in; nothing without an account. */
export function signInHelp({ accounts }: Client) {
  const { twoStepOff, signOut } = words.signIn;
  return accounts.map(({ username, hasVerified }) => ({
    username,
    hasVerified,
    commands: [twoStepOff(username), signOut(username)],
  }));
}

type Record = Pick<Client["orders"][number], "id" | "reference" | "href" | "at">;

/** What it opens leads back to the page. */
function lineFrom(page: string, record: Record, texts: readonly string[]): DeskLine {
  const { id, reference = "", href, at } = record;
  return {
    ...{ id, name: reference, text: texts.join(", "), when: formatShortDay(dayInIndia(at)) },
    href: href && openedFrom(href, page),
  };
}

function consentLine(consent: Client["consents"][number], index: number): DeskLine {
  const { reference, purpose, givenAt, withdrawnAt } = consent;
  const { ofAccount, given, withdrawn } = words.consents;
  const what = isPurpose(purpose) ? consentPurposes[purpose].label : purpose;
  const texts = [
    given(what, dayOf(givenAt)),
    ...(withdrawnAt ? [withdrawn(dayOf(withdrawnAt))] : []),
  ];
  return { id: String(index), name: reference ?? ofAccount, text: texts.join(", ") };
}

function isAfter(one: Instant, other: Instant): boolean {
  return one.epochMilliseconds > other.epochMilliseconds;
}

function dayOf(moment: Instant): string {
  return formatDay(dayInIndia(moment));
}
