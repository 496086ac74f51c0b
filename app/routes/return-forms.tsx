import type { ReactNode } from "react";
import { clientReturn } from "#content/en/client-return.ts";
import { returnForms as words } from "#content/en/return-forms.ts";
import { NOTICE_KINDS } from "#domain/cases/notice.ts";
import {
  type AmountsForm,
  amountFields,
  OUTCOMES,
  paperFields,
} from "#features/returns/return-fields.ts";
import { Button } from "#ui/button/button.tsx";
import { FileField, RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

/*
 * What client and firm say of a return in the same words: that it is filed, verified, processed, or that a notice came.
 */

type ReturnFormProps = {
  /** The number of the last event that the page showed. */
  seen: number;
  state: FormState | undefined;
  /** ISO text: what a day begins with. */
  today: string;
  /** It is the one button of its page. */
  isFirst?: boolean;
  /** What was typed before, by the names of the fields. */
  values?: Readonly<Record<string, string | undefined>> | undefined;
};

type PostProps = Pick<ReturnFormProps, "seen" | "state" | "values"> & {
  name: string;
  children: ReactNode;
};

function Post({ name, seen, state, values, children }: PostProps) {
  return (
    <Form
      name={name}
      of={state}
      values={values}
      encType="multipart/form-data"
      className="flow"
      summaryElsewhere
    >
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}

/** The amounts of a return; of an intimation what was paid before, too. */
export function AmountsOf({ form }: { form: AmountsForm }) {
  const fields = amountFields(form);
  return (
    <>
      <MoneyField name={fields.totalIncome} label={words.totalIncome} period="year" />
      <MoneyField name={fields.tax} label={words.tax} period="year" />
      {form === "intimation" && (
        <MoneyField name={fields.paid} label={words.paid} hint={words.paidHint} period="year" />
      )}
      <RadioGroup
        name={fields.outcome}
        legend={words.outcome}
        options={OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
        inline
      />
      <MoneyField
        name={fields.balance}
        label={words.balance}
        hint={words.balanceHint}
        period="year"
      />
    </>
  );
}

const ACCEPT = "application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png";

type PaperProps = Pick<ReturnFormProps, "state"> & {
  of: Parameters<typeof paperFields>[0];
  label: string;
  hint: string;
  optional?: boolean;
};

/** A file, and once it turned out that it needs one its password: no field here looks like the portal's. */
function Paper({ of, label, hint, optional, state }: PaperProps) {
  const fields = paperFields(of);
  const isLocked = state?.problems.some(({ field }) => field === fields.password);
  return (
    <>
      <FileField name={fields.file} label={label} hint={hint} accept={ACCEPT} optional={optional} />
      {isLocked && (
        <PasswordField
          name={fields.password}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="current-password"
        />
      )}
    </>
  );
}

/** The paper that may come with what is typed of it. */
function PaperWithIt({ of, state }: Pick<PaperProps, "state"> & { of: keyof typeof words.file }) {
  return <Paper of={of} label={words.file[of]} hint={words.fileHint} state={state} optional />;
}

function Send({ isFirst = false, label }: { isFirst?: boolean | undefined; label: string }) {
  return (
    <Button variant={isFirst ? "primary" : "secondary"} pendingText={words.sending}>
      {label}
    </Button>
  );
}

/** With `values` it corrects what was typed before. */
export function FiledForm({ today, isFirst, values, ...posted }: ReturnFormProps) {
  const { number, numberHint, on, figures, figuresHint, button } = words.filed;
  return (
    <Post name={values ? "filed-again" : "filed"} values={values} {...posted}>
      <TextField
        name="acknowledgement"
        label={number}
        hint={numberHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="filed-on" type="date" label={on} defaultValue={values ? undefined : today} />
      <fieldset className="return-figures">
        <legend>{figures}</legend>
        <p className="quiet">{figuresHint}</p>
        <AmountsOf form="filed" />
      </fieldset>
      {!values && <PaperWithIt of="filed" state={posted.state} />}
      <Send isFirst={isFirst} label={values ? words.correct : button} />
    </Post>
  );
}

export function VerifiedForm({ today, isFirst, ...posted }: ReturnFormProps) {
  const { on, button } = words.verified;
  return (
    <Post name="verified" {...posted}>
      <TextField name="verified-on" type="date" label={on} defaultValue={today} />
      <Send isFirst={isFirst} label={button} />
    </Post>
  );
}

/** With `values` it corrects what was typed before. */
export function IntimationForm({ today, isFirst, values, ...posted }: ReturnFormProps) {
  const { day, button } = words.intimation;
  return (
    <Post name={values ? "intimation-again" : "intimation"} values={values} {...posted}>
      <TextField
        name="intimation-day"
        type="date"
        label={day}
        defaultValue={values ? undefined : today}
      />
      <AmountsOf form="intimation" />
      {!values && <PaperWithIt of="intimation" state={posted.state} />}
      <Send isFirst={isFirst} label={values ? words.correct : button} />
    </Post>
  );
}

export function NoticeForm({ today, isFirst, ...posted }: ReturnFormProps) {
  const { kind, choose, kinds, day, replyBy, replyByHint, button } = words.notice;
  return (
    <Post name="notice" {...posted}>
      <SelectField
        name="kind"
        label={kind}
        options={[
          { value: "", label: choose },
          ...NOTICE_KINDS.map((value) => ({ value, label: kinds[value] })),
        ]}
      />
      <TextField name="notice-day" type="date" label={day} defaultValue={today} />
      <TextField name="reply-by" type="date" label={replyBy} hint={replyByHint} optional />
      <PaperWithIt of="notice" state={posted.state} />
      <Send isFirst={isFirst} label={button} />
    </Post>
  );
}

/** A paper that comes after what it belongs to. */
export function PaperForm({ seen, state }: Pick<ReturnFormProps, "seen" | "state">) {
  const { which, file, fileHint, button, adding, kinds } = clientReturn.papers;
  const late = ["itr-v", "intimation", "notice"] as const;
  return (
    <Post name="paper" seen={seen} state={state}>
      <SelectField
        name="paper-kind"
        label={which}
        options={late.map((value) => ({ value, label: kinds[value] }))}
      />
      <Paper of="paper" label={file} hint={fileHint} state={state} />
      <Button variant="secondary" pendingText={adding}>
        {button}
      </Button>
    </Post>
  );
}
