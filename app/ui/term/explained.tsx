import { createContext, Fragment, type ReactNode, useContext, useId } from "react";
import { type Term, terms } from "#content/en/terms.ts";
import { termMeanings } from "#content/en/ui/term.ts";
import { Details } from "#ui/details/details.tsx";
import "./term.css";

const OpenedBefore = createContext<Set<string> | undefined>(undefined);

/** A part of a page in which each term opens once, where it comes first. */
export function TermsOnce({ children }: { children: ReactNode }) {
  return <OpenedBefore value={new Set()}>{children}</OpenedBefore>;
}

/**
 * A text in which each term of the field opens its meaning in place, without script. Not for labels, links and
 * buttons: it holds buttons itself.
 */
export function Explained({ text }: { text: string }) {
  const before = useContext(OpenedBefore);
  const opened = before ?? new Set<string>();
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    const term = byName.get(match[0].toLowerCase());
    if (!term || opened.has(term.id) || isOtherCase(term, match[0])) continue;
    opened.add(term.id);
    const end = match.index + match[0].length;
    const [mark] = /^[,.;:!?)]*/.exec(text.slice(end)) ?? [""];
    parts.push(
      text.slice(from, match.index),
      <span className="term-and-mark">
        <Meaning term={term}>{match[0]}</Meaning>
        {mark}
      </span>,
    );
    from = end + mark.length;
  }
  parts.push(text.slice(from));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** The terms of a text that cannot hold them itself, such as the labels of fields: each opens its meaning. */
export function TermsOf({ text }: { text: string }) {
  const found = new Set(
    [...text.matchAll(PATTERN)].flatMap(([written]) => {
      const term = byName.get(written.toLowerCase());
      return term && !isOtherCase(term, written) ? [term] : [];
    }),
  );
  if (found.size === 0) return null;
  return (
    <Details summary={termMeanings}>
      <p className="terms-of">
        {[...found].map((term) => (
          <Fragment key={term.id}>
            <Meaning term={term}>{term.names[0]}</Meaning>{" "}
          </Fragment>
        ))}
      </p>
    </Details>
  );
}

function Meaning({ term: { names, meaning }, children }: { term: Term; children: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {children}
      </button>
      <span popover="auto" id={id} className="term-meaning">
        <b>{names[0]}</b> {meaning}
      </span>
    </>
  );
}

const byName = new Map(
  terms.flatMap((term) => term.names.map((name) => [name.toLowerCase(), term] as const)),
);

/** Whole words, the longest name first; a number of a section is not part of a longer one. */
const PATTERN = new RegExp(
  `(?<![\\w(.])(?:${[...byName.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|")})(?![\\w(])`,
  "gi",
);

/** An abbreviation is one in capital letters only. */
function isOtherCase({ names }: Term, written: string): boolean {
  const name = names.find((each) => each.toLowerCase() === written.toLowerCase()) ?? "";
  return name === name.toUpperCase() && written !== name;
}
