import { fixture, type Visitor, visit } from "../survive/visitor.ts";
import { send } from "./send.ts";

/** A case of a caller who was asked for things. */
export type AskedCase = {
  reference: string;
  /** The token of its link. */
  link: string;
  /** The client in a browser that the code opened it in. */
  client: Visitor;
};

/**
 * Begins a case on the telephone, takes it and asks for what is named, by the forms of the firm; the code that opens it is
 * read out.
 * @param titles each a line of one's own; the first is answered by a document, others by yes or no
 */
export async function askedCase(
  origin: string,
  owner: Visitor,
  titles: readonly string[],
): Promise<AskedCase> {
  const [, year = ""] =
    /<option value="(20\d\d)"/.exec((await owner.get("/staff/cases/new")).text) ?? [];
  const caller = { name: "Asha Caller", mobile: "98765 43210", email: "", year, note: "" };
  const reference = (await send(owner, "/staff/cases/new", caller)).replace(/.*\//, "");
  const asking = await takeAndAsk(
    owner,
    reference,
    titles.map((title, index) => ({
      ...{ title, reason: "to prepare your return" },
      answer: index === 0 ? "document" : "yes-no",
    })),
  );
  const asked = await owner.post(asking, { "form-name": "link", intent: "readOut" });
  const [, link = ""] = /\/c\/([\w-]{43})/.exec(asked.text) ?? [];
  const [, code = ""] = /Read out: (?:<!-- -->)?([\d ]+)/.exec(asked.text) ?? [];
  const client = visit(origin);
  await send(client, `/c/${link}`, { "form-name": "code", channel: "email", code });
  return { reference, link, client };
}

type AskedLine = Readonly<Record<"title" | "reason" | "answer", string>> & { subject?: string };

/**
 * Takes a case and asks for what is named, each a line of one's own.
 * @param due ISO text, the day of all
 * @returns the path of the page that asks
 */
export async function takeAndAsk(
  owner: Visitor,
  reference: string,
  lines: readonly AskedLine[],
  due = "",
): Promise<string> {
  const page = `/staff/cases/${reference}`;
  const asking = `${page}/requests`;
  const seenOn = async (path: string) =>
    /name="seen" value="(\d+)"/.exec((await owner.get(path)).text)?.[1] ?? "";
  await send(owner, page, { "form-name": "take", seen: await seenOn(page) });
  const fields = lines.flatMap((line, index) =>
    Object.entries(line).map(([name, value]) => [`line-${index + 1}-${name}`, value]),
  );
  const form = { "form-name": "ask", seen: await seenOn(asking), due };
  await send(owner, asking, { ...form, ...Object.fromEntries(fields) });
  return asking;
}

/** Attaches a computation to a case that is being prepared, which another of the firm sends to its client. */
export async function askToApprove(
  origin: string,
  [preparer, checker]: readonly [Visitor, Visitor],
  reference: string,
): Promise<void> {
  const page = `/staff/cases/${reference}/return`;
  const seen = async () =>
    /name="seen" value="(\d+)"/.exec((await preparer.get(page)).text)?.[1] ?? "";
  const form = new FormData();
  const fields = {
    ...{ "form-name": "draft", seen: await seen(), regime: "new", ifsc: "SAHB0000112" },
    ...{ "draft-income": "12,28,400", "draft-tax": "34,536", account: "50100012317731" },
    ...{ "draft-outcome": "refund", "draft-balance": "30,460" },
    ...{ "dob-day": "27", "dob-month": "3", "dob-year": "1987" },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const paper = new File([fixture("invoice.pdf")], "computation.pdf", { type: "application/pdf" });
  form.set("draft-file", paper);
  const headers = { Origin: origin, Cookie: preparer.cookie };
  const init = { method: "POST", headers, body: form, redirect: "manual" } as const;
  const { status } = await fetch(origin + page, init);
  if (status !== 303) throw new Error(`a computation was answered with ${status}`);
  const looked = { "form-name": "review", looked: "yes", intent: "reviewed" };
  await send(checker, page, { ...looked, seen: await seen() });
}

/** Answers the first request with a PDF, as a browser without script does. */
export async function answerFirst(origin: string, { reference, client }: AskedCase): Promise<void> {
  const path = `/case/${reference}/checklist`;
  const [, request = ""] =
    /name="request" value="([^"]+)"/.exec((await client.get(path)).text) ?? [];
  const form = new FormData();
  form.set("form-name", "files-1");
  form.set("request", request);
  form.set("file-1", new File([fixture("invoice.pdf")], "rent.pdf", { type: "application/pdf" }));
  const headers = { Origin: origin, Cookie: client.cookie };
  const init = { method: "POST", headers, body: form, redirect: "manual" } as const;
  const { status } = await fetch(origin + path, init);
  if (status !== 303) throw new Error(`a file was answered with ${status}`);
}
