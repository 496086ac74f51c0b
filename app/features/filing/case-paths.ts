import type { CaseState } from "#domain/cases/case-table.ts";

/** Where a request is seen: in its account, or in the browser that handed it over. */
export function requestPath(reference: string, isInAccount: boolean): string {
  return isInAccount ? `/portal/requests/${reference}` : `/stepform/submitted/${reference}`;
}

/** Where a request is paid, by its browser or its account; once it is ordered it leads to the order. */
export function payPath(reference: string): string {
  return `/pay/${reference}`;
}

/** Where a request is paid: on the page of the order that waits for it, or on its own while there is none. */
export function wayToPay(
  reference: string,
  { payment, order }: { payment: string; order: { reference: string } | undefined },
  isInAccount: boolean,
): string {
  const isOrdered = payment === "waits" && order;
  return isOrdered ? orderPath(order.reference, isInAccount) : payPath(reference);
}

/** Where an order is paid and seen: in its account, or in the browser that placed it. */
export function orderPath(reference: string, isInAccount: boolean): string {
  return isInAccount ? `/portal/orders/${reference}` : `/order/placed/${reference}`;
}

/** A case as its client works it: what will be filed, and what became of it. */
export function casePath(reference: string): string {
  return `/case/${reference}`;
}

/** Where a computation is approved, once its questions are answered. */
export function signPath(reference: string, draft: number): string {
  return `${casePath(reference)}/sign?draft=${draft}`;
}

/** Where a link leads once it is open: to what the client is asked for, and after that to the return. */
export function openedPath({ reference, state }: { reference: string; state: CaseState }): string {
  return BEFORE_RETURN.includes(state) ? checklistPath(reference) : casePath(reference);
}

const BEFORE_RETURN: readonly CaseState[] = ["new", "gathering", "preparing"];

/** Where the client of a case has its days in a calendar of their own. */
export function caseCalendarPath(reference: string): string {
  return `${casePath(reference)}/calendar`;
}

/** What the client of a case is asked for. */
export function checklistPath(reference: string): string {
  return `/case/${reference}/checklist`;
}

/** What the client of a case and the firm wrote to each other. */
export function messagesPath(reference: string): string {
  return `/case/${reference}/messages`;
}
