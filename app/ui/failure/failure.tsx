import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  failureAgain,
  failureHome,
  failureLater,
  failureOr,
  failureReference,
  failureText,
  failureTitle,
  failureWrite,
} from "#content/en/ui/failure.ts";

const Reference = createContext("");
/** The server sets it around the rendered document, so that the failure screen can name the log line. */
export const FailureReference = Reference.Provider;

function fromDocument(): string {
  return document.documentElement.dataset.reference ?? "";
}

/** The server knows the reference; the browser reads it back from the document that it was given. */
function useFailureReference(): string {
  const fromServer = useContext(Reference);
  return useSyncExternalStore(
    () => () => {},
    fromDocument,
    () => (typeof document === "undefined" ? fromServer : fromDocument()),
  );
}

/** Attributes of `<html>` that carry the reference to the browser; only a failed document has them. */
export function useReferenceAttribute(): { "data-reference"?: string } {
  const reference = useFailureReference();
  return reference ? { "data-reference": reference } : {};
}

/** The reference of a failure during a client-side navigation: the server sends it with its answer. */
function useReferenceOfAnswer(): string {
  const [reference, setReference] = useState("");
  useEffect(() => {
    const observer = new PerformanceObserver((answers) => {
      for (const answer of answers.getEntries() as PerformanceResourceTiming[]) {
        const named = answer.serverTiming.find(({ name }) => name === "reference");
        if (named) setReference(named.description);
      }
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  return reference;
}

/** The one screen for a fault of ours. It never prints what went wrong inside. */
export function Failure() {
  const ofAnswer = useReferenceOfAnswer();
  const reference = useFailureReference() || ofAnswer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The page before it may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <section className="column flow">
      <h1 ref={heading} tabIndex={-1}>
        {failureTitle}
      </h1>
      <p>
        {failureText}{" "}
        {/* biome-ignore lint/a11y/useValidAnchor: the address that failed, as it stands */}
        <a href="">{failureAgain}</a> {failureLater}
      </p>
      {reference && (
        <p>
          {failureReference} <strong>{reference}</strong>
        </p>
      )}
      <p>
        <a href="/">{failureHome}</a> {failureOr} <a href="/Contact-us">{failureWrite}</a>.
      </p>
    </section>
  );
}
