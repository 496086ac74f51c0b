import { ButtonRow } from "#ui/button/button.tsx";

export type Way = { href: string; label: string };

/** What to do next. Plain links, because the server draws them too. */
export function Ways({ first, book }: { first: Way; book: Way }) {
  return (
    <ButtonRow>
      <a className="button button-primary" href={first.href}>
        {first.label}
      </a>
      <a className="button button-secondary" href={book.href}>
        {book.label}
      </a>
    </ButtonRow>
  );
}
