import type { ReactNode } from "react";
import { fieldError, fieldOptional } from "#content/en/ui/field.ts";
import { useAnswer } from "#ui/form/form-context.ts";
import "./field.css";

/** What every field has: its words, and what is wrong with it. */
export type Question = {
  /** Name in the form data, and id of the first control, so that `#name` leads to it. */
  name: string;
  hint?: ReactNode;
  /** Given by the form around it, by name; named here only outside of one. */
  error?: string | undefined;
};

/** Ids of the hint and the error of a question, for aria-describedby. */
export function describedBy({ name, hint, error }: Question): string | undefined {
  const ids = [hint && "hint", error && "error"].filter(Boolean).map((part) => `${name}-${part}`);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function Hint({ name, hint }: Question) {
  return hint ? (
    <div className="field-hint" id={`${name}-hint`}>
      {hint}
    </div>
  ) : null;
}

export function ErrorText({ name, error }: Question) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      <span className="visually-hidden">{fieldError}</span>
      {error}
    </p>
  ) : null;
}

export function Optional({ optional }: { optional?: boolean }) {
  return optional ? <span className="field-optional">{fieldOptional}</span> : null;
}

export type LabelledProps = Question & { label: string; optional?: boolean };

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

/** Width in characters; it hints at the length of the answer. */
type FieldWidth = "full" | "20" | "10" | "6" | "4" | "2";

type InputProps = LabelledProps & {
  /** What it begins with; the form around it may say so for all its fields. */
  defaultValue?: string | undefined;
  type?: "text" | "email" | "tel" | "password" | "search" | "url" | "date";
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

export function TextField(given: InputProps) {
  const props = useAnswer(given);
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

export function Affix({ children }: { children: string }) {
  return (
    <span className="field-affix" aria-hidden="true">
      {children}
    </span>
  );
}

type TextAreaProps = LabelledProps & {
  defaultValue?: string | undefined;
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
};

export function TextArea(given: TextAreaProps) {
  const props = useAnswer(given);
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
