import { eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { type OpenCase, openCaseFor } from "#features/case-links/open-case.server.ts";
import { type CaseRequest, listRequests } from "#features/cases/request-record.server.ts";
import { askClient } from "#features/requests/ask-client.server.ts";
import { receiveDocument } from "#features/requests/receive-document.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { PageDrawer } from "#platform/page-drawer.ts";
import type { PdfReader } from "#platform/pdf-reader.ts";
import type { Member } from "../cast.ts";

/** Every file is a picture of one page that can be drawn: what is checked of files has tests of its own. */
export const anyPicture: PageDrawer = {
  inspect: async () => ({ ok: true, pages: 1 }),
  draw: () => Promise.reject(new Error("this test draws nothing")),
  stop: async () => {},
};

/** No PDF is a Form 16. */
export const noForm16: PdfReader = {
  read: async () => ({ json: { certificates: [], problems: [], isProtected: false, pages: [] } }),
  aheadOf: () => 0,
  stop: async () => {},
};

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
/** A file of its own for each text. */
export const pngOf = (text: string) => new Uint8Array(Buffer.concat([PNG, Buffer.from(text)]));
const JPEG = Buffer.from("ffd8ffe0", "hex");
export const jpegOf = (text: string) => new Uint8Array(Buffer.concat([JPEG, Buffer.from(text)]));

export async function caseOf(app: App, reference: string) {
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, reference));
  if (!row) throw new Error("there is no such case");
  return row;
}

type Asked = Parameters<typeof askClient>[4][number];

/** One thing to ask for: a document unless told. */
export function oneThing(title: string, more: Partial<Asked> = {}): Asked {
  const none = { rule: undefined, proposal: undefined, choices: undefined, dueOn: undefined };
  const reason = "to prepare your return";
  return { ...none, ...{ title, reason, subject: "other", answer: "document" }, ...more };
}

/** Takes a case, and asks its client. */
export async function ask(app: App, who: Member, reference: string, asked: Asked[]) {
  const row = await caseOf(app, reference);
  if (row.assigneeId !== who.id)
    await actOnCase(app, who.session, reference, row.version, { kind: "take" });
  const { version } = await caseOf(app, reference);
  return askClient(app, who.session, reference, version, asked);
}

/** The case as it is open in a browser. */
export async function openIn(app: App, browser: Browser, reference: string): Promise<OpenCase> {
  const open = await openCaseFor(app, browser, reference);
  if (!open) throw new Error("the case is not open in this browser");
  return open;
}

/** A request of a case by its title, as it is now. */
export async function requestOf(app: App, reference: string, title: string): Promise<CaseRequest> {
  const all = await listRequests(app, app.db, (await caseOf(app, reference)).id);
  const found = all.find((each) => each.title === title);
  if (!found) throw new Error(`nothing is called ${title}`);
  return found;
}

/** Sends a file from a browser. */
export async function sendFile(
  app: App,
  browser: Browser,
  reference: string,
  file: { request?: string; fileName?: string; bytes?: Uint8Array; password?: string },
) {
  const open = await openIn(app, browser, reference);
  return receiveDocument(app, browser, open, {
    ...{ request: "", fileName: "paper.png", bytes: pngOf("paper"), password: "" },
    ...{ triesUsual: false, ...file },
  });
}
