import { form16Notice as words } from "#content/en/form16-notice.ts";
import { Details } from "#ui/details/details.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";

/** Why a Form 16 is read and how long it is kept: in two lines, the rest on opening. */
export function Form16Notice() {
  return (
    <>
      <p>{words.short}</p>
      <Details summary={words.more}>
        <ul>
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Details>
    </>
  );
}

export function drawNotice(): Markup {
  return draw(<Form16Notice />);
}
