import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** How often the page of a file that is read later looks whether it is. */
const RELOAD_MS = 5_000;

/** Loads the page's data again and again while a file waits to be read. */
export function useReload(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

/** How often a waiting visitor asks how many are still before them. */
const ASK_MS = 1_000;

/** Files that are read before this one, asked again and again while it waits. */
export function useAhead(reading: boolean): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/stepform/queue").catch(() => undefined);
      const queue: unknown = answer?.ok ? await answer.json() : undefined;
      if (typeof queue === "object" && queue !== null && "ahead" in queue)
        setAhead(Number(queue.ahead));
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [reading]);
  return reading ? ahead : 0;
}
