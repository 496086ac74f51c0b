import type { App } from "#platform/app.server.ts";
import { beginStoredCases } from "../app/features/cases/begin-stored.server.ts";
import { writeTerms } from "../app/features/find/entries.server.ts";
import { sealReferences } from "../app/features/payments/book/seal-references.server.ts";

/** Brings what an earlier release stored to what this one reads, once and before anything reads it. */
export async function makeReady(outside: Pick<App, "db" | "clock" | "sealing">): Promise<void> {
  await sealReferences(outside);
  await beginStoredCases(outside);
  await writeTerms(outside);
}
