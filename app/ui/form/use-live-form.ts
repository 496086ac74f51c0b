import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";

/** Marks a form that was sent while it is still being filled in: nothing is refused, the page computes again. */
export const LIVE = "live";

/** How long a pause in typing is. */
const PAUSE_MS = 350;

type LiveForm<Data> = {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  /** A form that is sent by a button holds what was typed: what is under way by itself no longer counts. */
  onSubmit: () => void;
  /** What the page's loader answers a GET form with, its action a POST form; after that the page is loaded again. */
  data: Data | undefined;
};

/**
 * Sends a form as it is typed, so that the page computes again. At most one request is under way: what changes
 * meanwhile is sent after it, once, as it stands then. An answer that comes after the address has changed is dropped.
 */
export function useLiveForm<Data = unknown>(): LiveForm<Data> {
  const key = `live-form${useLocation().search}`;
  const { state, submit, reset, data } = useFetcher<Data>({ key });
  const waiting = useRef<HTMLFormElement>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isIdle = useRef(true);
  const send = useCallback(() => {
    const form = waiting.current;
    if (!form?.isConnected || !isIdle.current) return;
    waiting.current = undefined;
    isIdle.current = false;
    const typed = new FormData(form);
    typed.set(LIVE, "yes");
    const method = form.method as "get" | "post";
    void submit(typed, { method, action: form.getAttribute("action") ?? "" });
  }, [submit]);
  useEffect(() => {
    isIdle.current = state === "idle";
    if (isIdle.current) send();
  }, [state, send]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        waiting.current = form;
        send();
      }, PAUSE_MS);
    },
    [send],
  );
  const onSubmit = useCallback(() => {
    clearTimeout(pause.current);
    waiting.current = undefined;
    reset();
  }, [reset]);
  return { onChange, onSubmit, data: data as Data | undefined };
}
