import { sessionForm as words } from "#content/en/sessions-desk.ts";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";

type PlaceProps = {
  advisers: { value: string; label: string }[];
  /** What is free on the day that is chosen. */
  free: string | undefined;
  /** It was refused for a rule that the firm may put aside. */
  canAllTheSame: boolean;
};

/** Which adviser, on which day and at what time. */
export function PlaceFields({ advisers, free, canAllTheSame }: PlaceProps) {
  return (
    <>
      <SelectField name="adviser" label={words.adviser} options={advisers} />
      <TextField name="day" type="date" label={words.day} width="20" />
      <TextField name="time" label={words.time} hint={words.timeHint} width="10" />
      {free && <p className="quiet">{free}</p>}
      {canAllTheSame && <Checkbox name="all-the-same" label={words.allTheSame} />}
    </>
  );
}
