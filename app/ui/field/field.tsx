import type { ReactNode } from "react";
import "./field.css";

/** What every answer to one question has: its words, and what is wrong with it. */
export type Question = {
  /** Name in the form data, and id of the first control, so that `#name` leads to it. */
  name: string;
  hint?: ReactNode;
  error?: string;
};

/** Ids of the hint and the error of a question, for aria-describedby. */
function describedBy({ name, hint, error }: Question): string | undefined {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

function Hint({ name, hint }: Question) {
  return hint ? (
    <div className="field-hint" id={`${name}-hint`}>
      {hint}
    </div>
  ) : null;
}

function ErrorText({ name, error }: Question) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  ) : null;
}

function Optional({ optional }: { optional?: boolean }) {
  return optional ? <span className="field-optional"> (optional)</span> : null;
}

type LabelledProps = Question & { label: string; optional?: boolean };

export function Labelled({ children, ...question }: LabelledProps & { children: ReactNode }) {
  return (
    <div className="field" data-wrong={question.error ? "" : undefined}>
      <label className="field-label" htmlFor={question.name}>
        {question.label}
        <Optional optional={question.optional} />
      </label>
      <Hint {...question} />
      <ErrorText {...question} />
      {children}
    </div>
  );
}

/** Attributes that tie a control to its question. */
export function control(question: Question) {
  return {
    id: question.name,
    name: question.name,
    "aria-describedby": describedBy(question),
    "aria-invalid": question.error ? (true as const) : undefined,
  };
}

/** Room for about that many signs; a field as wide as its answer tells what is expected. */
type FieldWidth = "full" | "20" | "10" | "6" | "4" | "2";

type InputProps = LabelledProps & {
  defaultValue?: string;
  type?: "text" | "email" | "tel" | "password" | "search" | "url";
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  autoComplete?: string;
  autoCapitalize?: "none" | "characters";
  spellCheck?: boolean;
  maxLength?: number;
  /** Shown before or after the typed text, and not read out: say the unit in the label. */
  prefix?: string;
  suffix?: string;
  width?: FieldWidth;
};

export function TextField(props: InputProps) {
  const { defaultValue, type = "text", inputMode, autoComplete, spellCheck, maxLength } = props;
  const { autoCapitalize, prefix, suffix, width = "full" } = props;
  const input = (
    <input
      {...control(props)}
      className="field-input"
      data-width={width}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize}
      spellCheck={spellCheck}
      maxLength={maxLength}
      defaultValue={defaultValue}
    />
  );
  return (
    <Labelled {...props}>
      {prefix || suffix ? (
        <div className="field-affixed" data-width={width}>
          {prefix && <Affix>{prefix}</Affix>}
          {input}
          {suffix && <Affix>{suffix}</Affix>}
        </div>
      ) : (
        input
      )}
    </Labelled>
  );
}

function Affix({ children }: { children: string }) {
  return (
    <span className="field-affix" aria-hidden="true">
      {children}
    </span>
  );
}

type MoneyProps = LabelledProps & { defaultValue?: string; suffix?: string };

/** Rupees as typed: commas and paise are for the reader of the form to understand. */
export function MoneyField(props: MoneyProps) {
  return <TextField {...props} prefix="₹" inputMode="numeric" autoComplete="off" width="10" />;
}

type TextAreaProps = LabelledProps & {
  defaultValue?: string;
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
};

export function TextArea(props: TextAreaProps) {
  const { defaultValue, rows = 5, maxLength, autoComplete } = props;
  return (
    <Labelled {...props}>
      <textarea
        {...control(props)}
        className="field-input"
        rows={rows}
        maxLength={maxLength}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
      />
    </Labelled>
  );
}

type SelectProps = LabelledProps & {
  options: { value: string; label: string }[];
  defaultValue?: string;
  autoComplete?: string;
};

export function SelectField(props: SelectProps) {
  return (
    <Labelled {...props}>
      <select
        {...control(props)}
        className="field-input field-select"
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type FileProps = LabelledProps & {
  /** As the attribute: "application/pdf,.pdf". */
  accept: string;
};

export function FileField(props: FileProps) {
  return (
    <Labelled {...props}>
      <input {...control(props)} className="field-file" type="file" accept={props.accept} />
    </Labelled>
  );
}

type CheckboxProps = Question & { label: ReactNode; value?: string; defaultChecked?: boolean };

export function Checkbox(props: CheckboxProps) {
  const { name, label, value = "on", defaultChecked } = props;
  return (
    <div className="field" data-wrong={props.error ? "" : undefined}>
      <ErrorText {...props} />
      <div className="field-choice">
        <input {...control(props)} type="checkbox" value={value} defaultChecked={defaultChecked} />
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
export type TypedDate = {
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
  { part: "day", label: "Day", width: "2" },
  { part: "month", label: "Month", width: "2" },
  { part: "year", label: "Year", width: "4" },
] as const;

/** Three text inputs named `${name}-day`, `-month`, `-year`; the day carries the id `name`. */
export function DateField(props: DateProps) {
  const { name, defaultValue, birthday = true, error } = props;
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
                defaultValue={defaultValue?.[part]}
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
  defaultValue?: string;
  /** Side by side where there is room: for two or three short answers. */
  inline?: boolean;
};

/** The first choice carries the id `name`. */
export function RadioGroup(props: RadioProps) {
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
