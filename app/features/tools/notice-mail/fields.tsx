import { noticeMail as words } from "#content/en/tools/notice-mail.ts";
import { RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import type { NoticeMailField } from "./question.ts";
import "./notice-mail.css";

type Option = { value: string; label: string };

type NoticeMailFieldsProps = {
  questions: Readonly<Record<NoticeMailField, { label: string; hint?: string }>>;
  options: Readonly<
    Record<"names" | "income" | "yesOrNo" | "filed" | "filed-result", readonly Option[]>
  >;
  /** Whether this browser's draft holds the figures of the year. */
  hasForm16: boolean;
};

/** The four questions, and the figures for an amount. What follows a choice is shown by the stylesheet. */
export function NoticeMailFields({ questions, options, hasForm16 }: NoticeMailFieldsProps) {
  const radio = (name: NoticeMailField, of: readonly Option[], inline = false) => {
    const { label, hint } = questions[name];
    return <RadioGroup {...{ name, hint, inline }} legend={label} options={[...of]} />;
  };
  const money = (name: NoticeMailField, optional = true) => (
    <MoneyField name={name} period="year" {...questions[name]} optional={optional} />
  );
  return (
    <div className="notice-mail">
      {radio("names", options.names)}
      <div className="notice-mail-income">
        <SelectField name="income" {...questions.income} options={[...options.income]} />
      </div>
      <div className="notice-mail-named">
        {radio("inForm16", options.yesOrNo, true)}
        <div className="notice-mail-paper">{radio("paper", options.yesOrNo, true)}</div>
        <div className="notice-mail-income">{radio("aisWrong", options.yesOrNo, true)}</div>
      </div>
      <fieldset>
        <legend>{words.filedReturn}</legend>
        {radio("filed-result", options["filed-result"])}
        <div className="notice-mail-result">{money("filed-amount", false)}</div>
        <div className="notice-mail-paid">{money("filed-paid", false)}</div>
        {radio("filed", options.filed)}
      </fieldset>
      <fieldset>
        <legend>{words.rupees}</legend>
        <div className="notice-mail-named notice-mail-amount">{money("amount")}</div>
        <p className="quiet">{hasForm16 ? words.withForm16 : words.withoutForm16}</p>
        {!hasForm16 && (
          <>
            {money("salary")}
            {money("deducted")}
          </>
        )}
      </fieldset>
    </div>
  );
}
