import { tools } from "#content/en/tools.ts";
import { ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { ToolList } from "./tool-list.tsx";

type Way = { href: string; label: string };
type OnwardsProps = {
  /** The current tool, which the list leaves out. */
  path: string;
  words: { title: string; text: string; first: Way; book: Way };
};

/** From an answer to what the firm does with it, and the other tools. */
export function Onwards({ path, words: { title, text, first, book } }: OnwardsProps) {
  return (
    <div className="tool-onwards flow">
      <h2>{title}</h2>
      <p>{text}</p>
      <Ways first={first} book={book} />
      <nav className="tool-others flow" aria-labelledby="other-tools">
        <h2 id="other-tools">{tools.others}</h2>
        <ToolList except={path} />
      </nav>
    </div>
  );
}

export function Ways({ first, book }: { first: Way; book: Way }) {
  return (
    <ButtonRow>
      <ButtonLink href={first.href}>{first.label}</ButtonLink>
      <ButtonLink href={book.href} variant="secondary">
        {book.label}
      </ButtonLink>
    </ButtonRow>
  );
}
