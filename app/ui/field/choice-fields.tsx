import type { ReactNode } from "react";
import { fieldDay, fieldMonth, fieldYear } from "#content/en/ui/field.ts";
import { useAnswer } from "#ui/form/form-context.ts";
import {
  control,
  describedBy,
  ErrorText,
  Hint,
  Labelled,
  type LabelledProps,
  Optional,
  type Question,
} from "./field.tsx";

type SelectOption = { value: string; label: string };
/** Options under a heading of their own. */
export type SelectGroup = { label: string; options: SelectOption[] };

type SelectProps = LabelledProps & {
  options: SelectOption[];
  /** After the options, each group under its heading. */
  groups?: readonly SelectGroup[];
  defaultValue?: string | undefined;
  autoComplete?: string;
};

export function SelectField(given: SelectProps) {
  const props = useAnswer(given);
  return (
    <Labelled {...props}>
      <select
        {...control(props)}
        className="field-input field-select"
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
      >
        <Options of={props.options} />
        {props.groups?.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            <Options of={options} />
          </optgroup>
        ))}
      </select>
    </Labelled>
  );
}

function Options({ of }: { of: SelectOption[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type FileProps = LabelledProps & {
  /** As in the `accept` attribute: "application/pdf,.pdf". */
  accept: string;
};

export function FileField(given: FileProps) {
  const props = useAnswer(given);
  return (
    <Labelled {...props}>
      <input {...control(props)} className="field-file" type="file" accept={props.accept} />
    </Labelled>
  );
}

type CheckboxProps = Question & {
  label: ReactNode;
  value?: string;
  defaultChecked?: boolean;
  /** In a form that the browser holds back until it is ticked. */
  required?: boolean;
};

export function Checkbox(given: CheckboxProps) {
  const { name, label, value = "on", defaultChecked, required } = given;
  const props = useAnswer({ ...given, defaultValue: defaultChecked ? value : undefined });
  return (
    <div className="field" data-wrong={props.error ? "" : undefined}>
      <ErrorText {...props} />
      <div className="field-choice">
        <input
          {...control(props)}
          type="checkbox"
          value={value}
          required={required}
          defaultChecked={props.defaultValue === value}
        />
        <div>
          <label htmlFor={name}>{label}</label>
          <Hint {...props} />
        </div>
      </div>
    </div>
  );
}

type GroupProps = Question & { legend: string; optional?: boolean };

function Group({ children, ...question }: GroupProps & { children: ReactNode }) {
  return (
    <fieldset
      className="field"
      data-wrong={question.error ? "" : undefined}
      aria-describedby={describedBy(question)}
    >
      <legend className="field-label">
        {question.legend}
        <Optional optional={question.optional} />
      </legend>
      <Hint {...question} />
      <ErrorText {...question} />
      {children}
    </fieldset>
  );
}

/** The three parts as typed. */
type TypedDate = {
  day?: string | undefined;
  month?: string | undefined;
  year?: string | undefined;
};

type DateProps = GroupProps & {
  defaultValue?: TypedDate;
  /** Lets the browser offer the visitor's own date of birth. */
  birthday?: boolean;
};

const DATE_PARTS = [
  { part: "day", label: fieldDay, width: "2" },
  { part: "month", label: fieldMonth, width: "2" },
  { part: "year", label: fieldYear, width: "4" },
] as const;

/** Three text inputs named `${name}-day`, `-month`, `-year`; the day carries the id `name`. */
export function DateField(given: DateProps) {
  const { name, birthday = true, defaultValue = {} } = given;
  const { error } = useAnswer({ name, error: given.error });
  const typed = {
    day: useAnswer({ name: `${name}-day`, defaultValue: defaultValue.day }).defaultValue,
    month: useAnswer({ name: `${name}-month`, defaultValue: defaultValue.month }).defaultValue,
    year: useAnswer({ name: `${name}-year`, defaultValue: defaultValue.year }).defaultValue,
  };
  const props = { ...given, error };
  return (
    <Group {...props}>
      <div className="field-date">
        {DATE_PARTS.map(({ part, label, width }) => {
          const id = part === "day" ? name : `${name}-${part}`;
          return (
            <div key={part}>
              <label className="field-part" htmlFor={id}>
                {label}
              </label>
              <input
                className="field-input"
                data-width={width}
                id={id}
                name={`${name}-${part}`}
                type="text"
                inputMode="numeric"
                maxLength={width === "4" ? 4 : 2}
                autoComplete={birthday ? `bday-${part}` : undefined}
                aria-invalid={error ? true : undefined}
                defaultValue={typed[part]}
              />
            </div>
          );
        })}
      </div>
    </Group>
  );
}

type RadioProps = GroupProps & {
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: string | undefined;
  /** Side by side where there is room: for two or three short answers. */
  inline?: boolean;
};

/** The first choice carries the id `name`. */
export function RadioGroup(given: RadioProps) {
  const props = useAnswer(given);
  const { name, options, defaultValue, inline = false } = props;
  return (
    <Group {...props}>
      <div className={inline ? "field-choices field-choices-inline" : "field-choices"}>
        {options.map(({ value, label, hint }, index) => {
          const id = index === 0 ? name : `${name}-${value}`;
          return (
            <div className="field-choice" key={value}>
              <input
                type="radio"
                id={id}
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                aria-describedby={hint ? `${name}-${value}-hint` : undefined}
              />
              <div>
                <label htmlFor={id}>{label}</label>
                {hint && (
                  <div className="field-hint" id={`${name}-${value}-hint`}>
                    {hint}
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Group>
  );
}
