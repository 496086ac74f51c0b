import { bringIn } from "#features/client-import/bring-in.server.ts";
import { findImport, readClientList } from "#features/client-import/client-imports.server.ts";
import type { ListTaking } from "#features/client-import/sealed-import.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { beginForCaller } from "../../app/features/case-desk/begin-case.server.ts";
import { handedOver } from "../filing/handed-over.ts";
import { CLIENTS_40 } from "./clients-40.ts";

type File = { name: string; bytes: Uint8Array };

/** Reads a list as a person of the firm would; its id. */
export async function readList(app: App, session: Session, file: File = CLIENTS_40) {
  const read = await readClientList(app, session, file);
  if (!read.ok) throw new Error(read.problems[0]?.message.id);
  return read.value.id;
}

/** A list with what would become of it. */
export async function planned(app: App, session: Session, id: string) {
  const found = await findImport(app, session, id);
  if (!found || !("list" in found)) throw new Error("the list is not there, or brought in");
  return found;
}

/** Brings in what the page of a list shows. */
export async function bringInAsShown(
  app: App,
  session: Session,
  id: string,
  more: Partial<ListTaking> = {},
) {
  const { list, plan } = await planned(app, session, id);
  const { columns, year, assignee } = list;
  return bringIn(app, session, id, { columns, year, assignee, ...more }, plan.seen);
}

/** The cases that two people of `CLIENTS_40` have already: one asked on the telephone, one handed over a Form 16. */
export async function hereAlready(app: App, session: Session) {
  const caller = { name: "Ravi Testwala", email: undefined, mobile: "+919876543210" };
  const rung = await beginForCaller(app, session, { ...caller, year: 2025, note: "" });
  if (!rung.ok) throw new Error("no case of a caller");
  const address = "203.0.113.9";
  const filed = await handedOver(app, { hash: "the browser of asha", address });
  return { rung: rung.value.reference, filed };
}
