import { form16Step as words } from "#content/en/form16-step.ts";
import { Details } from "#ui/details/details.tsx";
import { Checkbox, DateField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";

type PasswordFieldsProps = { isAsked: boolean; asksBirthDate: boolean };

/** For a file with a password: the password, or what the usual ones are made of. */
export function PasswordFields({ isAsked, asksBirthDate }: PasswordFieldsProps) {
  return (
    <Details summary={words.passwordAsked} open={isAsked}>
      <TextField
        name="password"
        type="password"
        label={words.password}
        hint={words.passwordHint}
        optional
        autoComplete="off"
      />
      <Details summary={words.usual.title} open={isAsked}>
        <p>{words.usual.text}</p>
        <ul>
          {words.usual.patterns.map((pattern) => (
            <li key={pattern}>{pattern}</li>
          ))}
        </ul>
        <Checkbox name="usual" value="yes" label={words.usual.choice} />
        {asksBirthDate && <DateField name="dob" legend={words.usual.dob} />}
        <TextField
          name="pan"
          label={words.usual.pan}
          hint={words.usual.panHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          width="10"
        />
      </Details>
    </Details>
  );
}
