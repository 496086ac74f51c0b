import { findWords as words } from "#content/en/find.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import "./cases.css";
import "./find.css";

type FindFieldProps = { of?: FormState | undefined; sought?: string };

/** The field of the pages that find. What is typed is posted: no address shows it. */
export function FindField({ of, sought = "" }: FindFieldProps) {
  return (
    <search className="find-field">
      <Form action="/staff/find" of={of} values={{ q: sought }}>
        <TextField
          name="q"
          label={words.label}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button pendingText={words.pending}>{words.button}</Button>
      </Form>
    </search>
  );
}

/** What can be typed into it. */
export function HowToFind() {
  const { heading, lines, together, recorded } = words.how;
  return (
    <section className="find-how" aria-labelledby="how">
      <h2 id="how">{heading}</h2>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{together}</p>
      <p className="quiet">{recorded}</p>
    </section>
  );
}
