import { and, asc, gt, isNull } from "drizzle-orm";
import { appointmentRequests } from "#db/schema/appointments.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { filings } from "#db/schema/filing.ts";
import { sealedRequest } from "#features/appointments/sealed-request.server.ts";
import { unsealEnquiry } from "#features/enquiries/sealed-enquiry.server.ts";
import { sealedFigures, sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";

/** How many rows are opened at a time; other requests get their turn in between. */
const PAGE = 50;

/**
 * SQL cannot search what is sealed, so every row is opened.
 * @returns the enquiries and the requests for a time that name one of these addresses
 */
export async function sentFrom(app: App, addresses: string[]) {
  const isTheirs = (address: string | undefined) =>
    addresses.includes(address?.toLowerCase() ?? "");
  const wrote: (typeof enquiries.$inferSelect)[] = [];
  const asked: (typeof appointmentRequests.$inferSelect)[] = [];
  if (addresses.length > 0) {
    for await (const row of pagesOf((after) => enquiriesAfter(app, after))) {
      if (isTheirs(unsealEnquiry(app, row).email)) wrote.push(row);
    }
    for await (const row of pagesOf((after) => requestsAfter(app, after))) {
      const { email, mobile } = sealedRequest.unseal(app, row.id, row.request);
      if (isTheirs(email) || isTheirs(mobile)) asked.push(row);
    }
  }
  return { enquiries: wrote, requests: asked };
}

/** Requests for filing without an account: those that an address was verified for, and those that only name it. */
export async function filingsAt(app: App, addresses: string[]) {
  const proved: (typeof filings.$inferSelect)[] = [];
  const unproved: string[] = [];
  if (addresses.length === 0) return { proved, unproved };
  for await (const row of pagesOf((after) => filingsAfter(app, after))) {
    const { email, mobile } = sealedFilingClient.unseal(app, row.id, row.client);
    const verified =
      row.identity === "verified"
        ? sealedFigures.unseal(app, row.id, row.figures).answers.verified?.address
        : undefined;
    if (verified !== undefined && addresses.includes(verified)) proved.push(row);
    else if ([email, mobile].some((typed) => typed && addresses.includes(typed)))
      unproved.push(row.reference);
  }
  return { proved, unproved };
}

async function* pagesOf<Row extends { id: string }>(
  pageAfter: (id: string | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const page = await pageAfter(last);
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.id;
  }
}

function enquiriesAfter({ db }: App, id: string | undefined) {
  const further = id === undefined ? undefined : gt(enquiries.id, id);
  return db.select().from(enquiries).where(further).orderBy(asc(enquiries.id)).limit(PAGE);
}

function requestsAfter({ db }: App, id: string | undefined) {
  const further = id === undefined ? undefined : gt(appointmentRequests.id, id);
  return db
    .select()
    .from(appointmentRequests)
    .where(further)
    .orderBy(asc(appointmentRequests.id))
    .limit(PAGE);
}

function filingsAfter({ db }: App, id: string | undefined) {
  const further = id === undefined ? undefined : gt(filings.id, id);
  return db
    .select()
    .from(filings)
    .where(and(isNull(filings.personId), further))
    .orderBy(asc(filings.id))
    .limit(PAGE);
}
