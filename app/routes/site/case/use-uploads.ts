import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { checklist } from "#content/en/checklist.ts";
import { LARGEST_DOCUMENT_BYTES } from "#features/documents/document-limits.ts";
import { ANY_REQUEST, fileFields } from "#features/requests/answer-fields.ts";

const { upload: words } = checklist;

/** A file that is sent, or waits to be, and how far it is. */
export type Upload = {
  key: number;
  /** The request that it answers; "" where it is to be found out. */
  request: string;
  name: string;
  file: File;
  state: "waiting" | "sending" | "reading" | "failed";
  percent: number;
  /** Why it did not arrive. */
  problem?: string | undefined;
  asksPassword?: boolean | undefined;
};

export type Uploads = {
  list: readonly Upload[];
  /** What happened last, for a live region. */
  news: string;
  add: (request: string, files: readonly File[]) => void;
  stop: (key: number) => void;
  again: (key: number, password?: string, usual?: boolean) => void;
};

type Secrets = { password: string; usual: boolean };

/** The door of the server was full: it goes on by itself, later each time. */
const BUSY = [408, 429, 503];
const MOST_TRIES = 8;
const FIRST_WAIT_MS = 2_000;

/**
 * Sends files one after the other, each with its progress. What the page had not sent when it was left is named when it is
 * opened again.
 * @param titleOf the title of a request
 */
export function useUploads(reference: string, titleOf: (request: string) => string): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [news, setNews] = useState("");
  const { revalidate } = useRevalidator();
  const next = useRef(1);
  const sending = useRef<{ key: number; xhr: XMLHttpRequest } | undefined>(undefined);
  const secrets = useRef(new Map<number, Secrets>());
  const titles = useRef(titleOf);
  titles.current = titleOf;

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setList((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const drop = useCallback((key: number) => {
    setList((before) => before.filter((each) => each.key !== key));
  }, []);

  useEffect(() => {
    const lost = takeLost(reference);
    if (lost.length > 0) setNews(words.lost(lost.join(", ")));
  }, [reference]);
  useEffect(() => {
    noteUnsent(reference, list);
  }, [reference, list]);

  useEffect(() => {
    const waiting = list.find(({ state }) => state === "waiting");
    if (!waiting || sending.current) return;
    const { key, request, name, file } = waiting;
    if (file.size > LARGEST_DOCUMENT_BYTES)
      return change(key, { state: "failed", problem: words.tooLarge });
    const xhr = new XMLHttpRequest();
    sending.current = { key, xhr };
    change(key, { state: "sending", percent: 0, problem: undefined });
    const ended = (changes: Partial<Upload> | undefined) => {
      sending.current = undefined;
      if (changes) change(key, changes);
      else drop(key);
    };
    void post(xhr, reference, { request, file, ...secrets.current.get(key) }, (percent) =>
      change(key, percent < 100 ? { percent } : { state: "reading", percent }),
    ).then((answer) => {
      if (answer === "stopped") return ended(undefined);
      if (typeof answer === "string")
        return ended({ state: "failed", problem: answer === "busy" ? words.busy : words.brokeOff });
      if ("problem" in answer) {
        const asksPassword = answer.field === FIELDS.password;
        return ended({ state: "failed", problem: answer.problem, asksPassword });
      }
      const place = answer.request && titles.current(answer.request);
      const arrived = place ? words.arrived(name, place) : words.arrivedUnmatched(name);
      setNews(answer.isNew ? arrived : words.twice(name));
      ended(undefined);
      void revalidate();
    });
  }, [list, reference, change, drop, revalidate]);

  return {
    list,
    news,
    add: (request, files) =>
      setList((before) => [
        ...before,
        ...files.map((file) => ({
          ...{ key: next.current++, request, name: file.name, file },
          ...{ state: "waiting" as const, percent: 0 },
        })),
      ]),
    stop: (key) => {
      if (sending.current?.key === key) sending.current.xhr.abort();
      else drop(key);
    },
    again: (key, password = "", usual = false) => {
      secrets.current.set(key, { password, usual });
      change(key, { state: "waiting", percent: 0, problem: undefined });
    },
  };
}

const FIELDS = fileFields(ANY_REQUEST);

type Arrived = { document: string; request?: string; isNew: boolean };
type Refused = { problem: string; field?: string };

/** Posts one file; where the door is full, again a little later. */
async function post(
  xhr: XMLHttpRequest,
  reference: string,
  {
    request,
    file,
    password = "",
    usual = false,
  }: { request: string; file: File } & Partial<Secrets>,
  progress: (percent: number) => void,
): Promise<Arrived | Refused | "stopped" | "busy" | "broken"> {
  const body = new FormData();
  body.set("request", request);
  body.set(FIELDS.password, password);
  if (usual) body.set(FIELDS.usual, "yes");
  body.set(FIELDS.file, file);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await send(xhr, `/case/${reference}/files`, body, progress);
    if (typeof answer !== "number") return answer;
    if (!BUSY.includes(answer)) return "broken";
    await new Promise((go) => setTimeout(go, FIRST_WAIT_MS * 2 ** tries));
  }
  return "busy";
}

function send(
  xhr: XMLHttpRequest,
  address: string,
  body: FormData,
  progress: (percent: number) => void,
): Promise<Arrived | Refused | "stopped" | "broken" | number> {
  return new Promise((answered) => {
    xhr.upload.onprogress = ({ loaded, total }) => progress(Math.floor((100 * loaded) / total));
    xhr.onabort = () => answered("stopped");
    xhr.onerror = () => answered("broken");
    xhr.onload = () => {
      const isJson = xhr.getResponseHeader("Content-Type")?.startsWith("application/json");
      answered(isJson ? JSON.parse(xhr.responseText) : xhr.status);
    };
    xhr.open("POST", address);
    xhr.send(body);
  });
}

/** Of this tab alone: the names of files that are not sent yet. */
function unsentKey(reference: string): string {
  return `unsent:${reference}`;
}

function noteUnsent(reference: string, list: readonly Upload[]): void {
  const names = list.filter(({ state }) => state !== "failed").map(({ name }) => name);
  try {
    if (names.length > 0) sessionStorage.setItem(unsentKey(reference), JSON.stringify(names));
    else sessionStorage.removeItem(unsentKey(reference));
  } catch {
    // Not allowed here: then it is not said.
  }
}

function takeLost(reference: string): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(unsentKey(reference)) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
