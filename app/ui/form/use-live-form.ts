import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/** Marks a form that was sent while it is still being filled in: nothing is refused, the page computes again. */
export const LIVE = "live";

/** How long a pause in typing is. */
const PAUSE_MS = 350;

/**
 * Sends a form as it is typed, so that the page computes again. At most one request is under way: what changes
 * meanwhile is sent after it, once, as it stands then.
 */
export function useLiveForm(): { onChange: (event: FormEvent<HTMLFormElement>) => void } {
  const { state, submit } = useFetcher({ key: "live-form" });
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
    void submit(typed, { method: "post", action: form.getAttribute("action") ?? "" });
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
  return { onChange };
}
