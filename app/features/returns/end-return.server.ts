import { randomUUID } from "node:crypto";
import { besideIntimation, linesThatDiffer } from "#domain/cases/return-figures.ts";
import { newReference } from "#features/cases/case-of-paid-order.server.ts";
import { addEvent, beginCase } from "#features/cases/case-record.server.ts";
import { sealedCaller } from "#features/cases/sealed-case.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { actOnReturn, moveReturn, type Worker } from "./act-on-return.server.ts";
import { notifyClient } from "./return-mail.server.ts";
import type { ReturnOutcome } from "./return-messages.ts";

type Firm = Extract<Worker, { side: "firm" }>;

/** Closes the work on a return that was processed, with words to its client. */
export function closeReturn(app: App, worker: Firm, why: string): Promise<ReturnOutcome> {
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "closed",
    async work(at) {
      const { filed, intimation } = at.its;
      const lines = filed && intimation ? besideIntimation(filed.figures, intimation.figures) : [];
      if (!why && linesThatDiffer(lines).length > 0)
        return refused([{ field: "close-words", message: { id: "closeWordsMissing" } }]);
      const moved = await moveReturn(app, at, {
        event: "closed",
        facts: {},
        why: why || undefined,
      });
      if (!moved.ok) return moved;
      await notifyClient(app, at.tx, moved.value, "closed");
      return accepted(null);
    },
  });
}

/**
 * Begins the case of a revised or updated return: of the same client and year, for whoever began it. Each of the two names
 * the other; the first stays as it is.
 */
export function beginRevised(app: App, worker: Firm): Promise<ReturnOutcome> {
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "revisedBy",
    async work({ tx, row, by, client, its }) {
      if (!its.filed) return refused({ id: "notFiledYet" });
      const id = randomUUID();
      const { name, email, mobile } = client.contact;
      const { pan } = client;
      const revising = await beginCase(app, tx, {
        ...{ id, reference: newReference(), taxYear: row.taxYear, by },
        ...{ from: "earlier", other: row.reference, firstCaseId: row.firstCaseId ?? row.id },
        client: sealedCaller.seal(app, id, { name, email, mobile, pan }),
      });
      if (!revising) throw new Error("a revised return did not begin");
      const assignedAt = asDate(app.clock.now());
      const taken = { what: "assigned", by, assignee: by.id } as const;
      await addEvent(app, tx, revising, taken, { assigneeId: by.id ?? null, assignedAt });
      await addEvent(app, tx, row, { what: "revisedBy", by, other: revising.reference });
      return accepted(null);
    },
  });
}
