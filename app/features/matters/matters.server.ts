import type { RoomWords } from "#content/words.server.ts";
import { orders } from "#db/schema/orders.ts";
import { appointmentPath } from "#features/appointments/session/appointment-path.ts";
import { listOwnAppointments } from "#features/appointments/session/appointments.server.ts";
import { casesOfOrders, revisedCasesOf } from "#features/cases/case-record.server.ts";
import type { accountOverview } from "#features/drafts/account-overview.server.ts";
import { bestFor, freeOrdersOf, mayBeFor } from "#features/filing/fitting-order.server.ts";
import { listFilingsOf, type OwnFiling } from "#features/filing/own-filings.server.ts";
import { reachableBy } from "#features/filing/reachable-by.server.ts";
import { partedFrom } from "#features/orders/order/move-order.server.ts";
import { listDocuments } from "#features/payments/book/issued-documents.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { formatMoment } from "#values/dates.ts";
import { caseMatter, revisedMatter } from "./case-matter.ts";
import type { Matter, MatterSession } from "./matter.ts";
import { orderMatter } from "./order-matter.server.ts";

type Drafts = Awaited<ReturnType<typeof accountOverview>>["drafts"];

/** More cards than these no account has under way: older returns are a line each. */
const SHOWN = 20;

/**
 * What an account has under way with the firm, one card for each matter: a return with its order, its papers and its
 * sessions; an order, a session and a draft that belong to none. What waits for the person comes first.
 */
export async function mattersOf(
  app: App,
  person: { id: string; browser: Browser },
  drafts: Drafts,
  words: RoomWords,
): Promise<Matter[]> {
  const { id: personId, browser } = person;
  const filings = await listFilingsOf(app, personId, SHOWN);
  const sessions = (await listOwnAppointments(app, personId)).map((each) => ({
    ...each,
    href: appointmentPath(each.token),
    when: words.momentInIndia(each.start),
  }));
  const orderIds = filings.flatMap(({ terms: { order } }) => order?.id ?? []);
  const documents = orderIds.length > 0 ? await listDocuments(app, app.db, orderIds) : [];
  // What the browser ordered before its person signed in may be for a return of theirs, too.
  const reached = await freeOrdersOf(app.db, reachableBy(orders, { ...browser, personId }));
  const free = reached.filter((order) => order.personId === personId);
  const isParted = await partedFrom(
    app,
    app.db,
    reached.map(({ id }) => id),
  );
  const ownCases = await casesOfOrders(
    app.db,
    free.map(({ id }) => id),
  );
  const revised = await revisedCasesOf(
    app.db,
    filings.map(({ row: { id } }) => id),
  );
  const waiting = filings.filter(isWithoutOrder);
  const cases = filings.map((filing) => {
    const best = waiting.includes(filing) && bestFor(app, filing.row, reached, isParted);
    const order = best ? best.reference : undefined;
    return caseMatter(app, filing, { sessions, documents, order }, words);
  });
  const alone = sessions.filter(
    ({ caseReference }) => !cases.some(({ id }) => id === caseReference),
  );
  const matters = [
    ...cases,
    ...revised.map((row) => revisedMatter(row, words)),
    ...free.map((order) =>
      orderMatter(
        app,
        order,
        {
          fitting: waiting.find(({ row }) => mayBeFor(app, row, order, isParted)),
          own: ownCases.get(order.id),
        },
        words,
      ),
    ),
    ...drafts.map((draft) => draftMatter(draft, words)),
    ...alone.map((session) => sessionMatter(session, words)),
  ];
  return matters.toSorted((one, other) => Number(other.turn.isYours) - Number(one.turn.isYours));
}

/** Whether a return waits for an order. */
function isWithoutOrder({ terms: { payment } }: OwnFiling): boolean {
  return payment === "offered" || payment === "later";
}

function sessionMatter(
  { reference, topic, href, when }: MatterSession,
  { matterWords }: RoomWords,
): Matter {
  const { session, booked } = matterWords;
  return {
    ...{ id: reference, reference, page: href, what: session(topic), rows: [] },
    turn: { who: booked.who, isYours: false, deed: when, by: undefined },
    action: { href, label: booked.button },
  };
}

function draftMatter(
  { id, kind, startedAt, expiresAt }: Drafts[number],
  { draftTitles, matterWords, portal, requestTurn }: RoomWords,
): Matter {
  const { started, until } = portal.overview;
  return {
    ...{ id, reference: undefined, rows: [], action: undefined },
    what: started(draftTitles[kind], formatMoment(startedAt)),
    turn: {
      who: requestTurn.client,
      isYours: true,
      deed: matterWords.draft[kind],
      by: until(formatMoment(expiresAt)),
    },
    draft: draftTitles[kind],
  };
}
