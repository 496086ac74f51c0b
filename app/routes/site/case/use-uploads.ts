import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { checklist } from "#content/en/checklist.ts";
import { LARGEST_DOCUMENT_BYTES } from "#features/documents/document-limits.ts";
import { ANY_REQUEST, fileFields } from "#features/requests/answer-fields.ts";
import { listUnsent, noteUnsent } from "./unsent-files.ts";

const { upload: words } = checklist;

/** A file that is sent, or waits to be, and how far it is. */
export type Upload = {
  key: number;
  /** The request that it answers; "" where it is to be found out. */
  request: string;
  name: string;
  file: File;
  state: "waiting" | "sending" | "reading" | "busy" | "failed";
  percent: number;
  /** Why it did not arrive. */
  problem?: string | undefined;
  asksPassword?: boolean | undefined;
  /** The same file may arrive another time. */
  mayTryAgain?: boolean | undefined;
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
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 2_000;

/**
 * Sends files one after the other, each with its progress. What the page had not sent when it was left is named when it is
 * opened again.
 * @param titleOf the title of a request
 * @param isHere whether a file of that name has arrived
 */
export function useUploads(
  reference: string,
  titleOf: (request: string) => string,
  isHere: (name: string) => boolean,
): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [news, setNews] = useState("");
  const { revalidate } = useRevalidator();
  const next = useRef(1);
  const sending = useRef<{ key: number; way: Way } | undefined>(undefined);
  const secrets = useRef(new Map<number, Secrets>());
  const titles = useRef(titleOf);
  titles.current = titleOf;
  const arrivals = useRef(isHere);
  arrivals.current = isHere;

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setList((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const drop = useCallback((key: number) => {
    setList((before) => before.filter((each) => each.key !== key));
  }, []);

  useEffect(() => {
    const lost = listUnsent(reference).filter((name) => !arrivals.current(name));
    if (lost.length > 0) setNews(words.lost(lost.join(", ")));
  }, [reference]);
  useEffect(() => {
    const unsent = list.filter(({ state, mayTryAgain }) => state !== "failed" || mayTryAgain);
    noteUnsent(
      reference,
      unsent.map(({ name }) => name),
    );
  }, [reference, list]);
  useEffect(guardPage, []);
  const isUnsent = list.some(({ state }) => state !== "failed");
  useEffect(() => (isUnsent ? askBeforeLeaving() : undefined), [isUnsent]);

  useEffect(() => {
    const waiting = list.find(({ state }) => state === "waiting");
    if (!waiting || sending.current) return;
    const { key, request, name, file } = waiting;
    if (file.size > LARGEST_DOCUMENT_BYTES)
      return change(key, { state: "failed", problem: words.tooLarge, mayTryAgain: false });
    const way: Way = { xhr: new XMLHttpRequest(), isStopped: false };
    sending.current = { key, way };
    change(key, { state: "sending", percent: 0, problem: undefined });
    const ended = (changes: Partial<Upload> | undefined) => {
      sending.current = undefined;
      if (changes) change(key, changes);
      else drop(key);
    };
    void post(way, reference, { request, file, ...secrets.current.get(key) }, (done) =>
      change(key, progressOf(done)),
    ).then((answer) => {
      if (answer === "stopped") return ended(undefined);
      const failed = (problem: string, more: Partial<Upload>) => {
        setNews(words.failed(name, problem));
        ended({ state: "failed", problem, ...more });
      };
      if (answer === "broken") return failed(words.brokeOff, { mayTryAgain: true });
      if (answer === "closed") return failed(words.notOpen, { mayTryAgain: false });
      if ("problem" in answer) {
        failed(answer.problem, {
          asksPassword: answer.field === FIELDS.password,
          mayTryAgain: answer.isBusy === true,
        });
        // It may stand elsewhere by now.
        return void revalidate();
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
      if (sending.current?.key !== key) return drop(key);
      sending.current.way.isStopped = true;
      sending.current.way.xhr.abort();
    },
    again: (key, password = "", usual = false) => {
      secrets.current.set(key, { password, usual });
      change(key, { state: "waiting", percent: 0, problem: undefined });
    },
  };
}

function progressOf(done: number | "busy"): Partial<Upload> {
  if (done === "busy") return { state: "busy", percent: 0 };
  return { state: done < 100 ? "sending" : "reading", percent: done };
}

const FIELDS = fileFields(ANY_REQUEST);

type Arrived = { document: string; request?: string; isNew: boolean };
type Refused = { problem: string; field?: string; isBusy?: boolean };
/** A file on its way, which can be stopped while it waits for another try, too. */
type Way = { xhr: XMLHttpRequest; isStopped: boolean };
/** `closed`: the case is not open in this browser any more. */
type NotAnswered = "stopped" | "broken" | "closed";

/** Posts one file; where the door is full, again a little later. */
async function post(
  way: Way,
  reference: string,
  {
    request,
    file,
    password = "",
    usual = false,
  }: { request: string; file: File } & Partial<Secrets>,
  progress: (done: number | "busy") => void,
): Promise<Arrived | Refused | NotAnswered> {
  const body = new FormData();
  body.set("request", request);
  body.set(FIELDS.password, password);
  if (usual) body.set(FIELDS.usual, "yes");
  body.set(FIELDS.file, file);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await send(way.xhr, `/case/${reference}/files`, body, progress);
    if (typeof answer !== "number") return answer;
    if (!BUSY.includes(answer)) return answer === 404 ? "closed" : "broken";
    progress("busy");
    await new Promise((go) => setTimeout(go, FIRST_WAIT_MS * 2 ** tries));
    if (way.isStopped) return "stopped";
  }
  return "broken";
}

function send(
  xhr: XMLHttpRequest,
  address: string,
  body: FormData,
  progress: (percent: number) => void,
): Promise<Arrived | Refused | NotAnswered | number> {
  return new Promise((answered) => {
    xhr.upload.onprogress = ({ loaded, total }) => progress(Math.floor((100 * loaded) / total));
    xhr.onabort = () => answered("stopped");
    xhr.onerror = () => answered("broken");
    xhr.onload = () => answered(answerOf(xhr) ?? xhr.status);
    xhr.open("POST", address);
    xhr.send(body);
  });
}

/** What our own action answers; undefined for anything else, such as a page of the door. */
function answerOf({ responseText, status }: XMLHttpRequest): Arrived | Refused | undefined {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer !== "object" || answer === null) return undefined;
    if ("problem" in answer) return { ...(answer as Refused), isBusy: status === 429 };
    return "document" in answer ? (answer as Arrived) : undefined;
  } catch {
    return undefined;
  }
}

/** A file that is dropped beside its place would open in the place of the page. */
function guardPage(): () => void {
  const guard = (event: DragEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const events = ["dragover", "drop"] as const;
  for (const each of events) document.addEventListener(each, guard);
  return () => {
    for (const each of events) document.removeEventListener(each, guard);
  };
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
