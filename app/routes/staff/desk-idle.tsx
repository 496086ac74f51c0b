import { useEffect, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { desk as words } from "#content/en/desk.ts";
import { recall, remember } from "./remembered.ts";

/** When the server last answered any tab of this browser, in milliseconds since 1970. */
const SEEN = "desk-seen";
const ASKED_EVERY = 5 * 60_000;
const LOOKED_EVERY = 10_000;
const TYPED_INTO = "textarea,select,input:not([type=hidden])";

/**
 * Keeps the session alive while its person types, and says when it has ended unused. Whether it has is told by the time
 * alone: asking the server would make it last.
 * @param idle how long a session lasts unused, in milliseconds
 */
export function DeskIdle({ idle }: { idle: number }) {
  const { key, pathname, search } = useLocation();
  const { state } = useNavigation();
  const [over, setOver] = useState<"form" | "page">();

  // Each page and each form that was answered.
  useEffect(() => {
    if (state !== "idle") return;
    noteSeen();
    setOver(undefined);
  }, [key, state]);

  useEffect(() => {
    const end = () =>
      setOver(document.getElementById("main")?.querySelector(TYPED_INTO) ? "form" : "page");
    const look = () => (sinceSeen() < idle ? setOver(undefined) : end());
    let isAsking = false;
    async function keepAlive() {
      const since = sinceSeen();
      if (isAsking || since < ASKED_EVERY || since >= idle) return;
      isAsking = true;
      const answer = await fetch("/staff/alive", { redirect: "manual" }).catch(() => undefined);
      isAsking = false;
      if (answer?.ok) noteSeen();
      else if (answer?.type === "opaqueredirect") end();
    }
    const timer = setInterval(look, LOOKED_EVERY);
    addEventListener("input", keepAlive);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("input", keepAlive);
      document.removeEventListener("visibilitychange", look);
    };
  }, [idle]);

  return (
    <div className="desk-idle" role="status">
      {over && (
        <p>
          <b>{words.signedOut}</b>{" "}
          {over === "form" ? (
            words.stillHere
          ) : (
            <Link to={`/login?next=${encodeURIComponent(pathname + search)}`} reloadDocument>
              {words.signIn}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function noteSeen(): void {
  remember(SEEN, String(Date.now()));
}

function sinceSeen(): number {
  return Date.now() - Number(recall(SEEN) ?? Date.now());
}
