import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";
import { type CaseRow, historyOf } from "./case-record.server.ts";

/**
 * A case for the copy of its person: its state, since when, and what happened. Private notes are left out; the people of
 * the firm are there by their names.
 */
export async function copyCase(app: App, row: CaseRow) {
  const all = await historyOf(app, app.db, row.id);
  const history = all.filter(({ what }) => what !== "note");
  const ids = history.flatMap(({ by, assignee }) => [by.id ?? [], assignee ?? []].flat());
  const people = await peopleOfFirm(app, app.db, row.assigneeId ? [...ids, row.assigneeId] : ids);
  const nameOf = (id: string | null | undefined) => (id ? people.get(id)?.name : undefined);
  return {
    state: row.state,
    since: row.stateSince,
    assignee: nameOf(row.assigneeId),
    history: history.map(({ at, what, by, from, to, assignee, why }) => ({
      at: asDate(at),
      what,
      by: by.role,
      name: nameOf(by.id) ?? by.user,
      ...{ from, to, why, assignee: nameOf(assignee) },
    })),
  };
}
