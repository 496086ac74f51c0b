import { Link } from "react-router";
import { strandedWords as words } from "#content/en/sessions-desk.ts";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { strandedView } from "./stranded.server.ts";

export type StrandedView = Awaited<ReturnType<typeof strandedView>>;

/** What is chosen for each as long as nothing else is: also after a refusal, since the offers are others then. */
export function chosenOf(sessions: StrandedView): Record<string, string> {
  return Object.fromEntries(
    sessions.flatMap(({ field, chosen }) => (chosen === undefined ? [] : [[field, chosen]])),
  );
}

/** Each session with what can become of it, inside of a form. */
export function StrandedChoices({ of }: { of: StrandedView }) {
  return (
    <>
      <div className="stranded">
        {of.map(({ field, reference, name, about, ring, left, options, chosen }) => (
          <RadioGroup
            key={field}
            name={field}
            legend={name}
            hint={
              <>
                {left ? `${about}: ${left}` : about}. {ring && <b>{ring}</b>}{" "}
                <Link to={`/staff/sessions/${reference}/move`}>
                  {words.another}
                  <span className="visually-hidden"> {name}</span>
                </Link>
              </>
            }
            options={options}
            defaultValue={chosen}
          />
        ))}
      </div>
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        optional
        maxLength={500}
      />
    </>
  );
}
