import { type HouseRentShares, additionsWords as words } from "#content/en/answer.ts";
import { questionWords } from "#content/en/questions.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { useLiveForm } from "#ui/form/use-live-form.ts";
import type { FormState } from "#values/form.ts";
import { additionPeriod } from "../draft/addition-period.ts";
import "./additions-form.css";

/** Name of the form on its page. */
export const ADDITIONS = "add";

type AdditionsProps = {
  state: FormState | undefined;
  /** What was added before. */
  values: Record<string, string>;
  /** The months of the year, and the cities whose rent counts for more in it. */
  year: {
    months: string;
    cities: readonly string[];
    citiesCounted: string;
    shares: HouseRentShares;
  };
  /** Why a home loan changes no figure; undefined where it does. */
  homeLoan: string | undefined;
  /** The certificate's own values by field name, for the hint of each field. */
  printed: { [field in "section80C" | "healthSelf" | "homeLoanInterest"]?: string };
};

/** What a certificate does not know; typed values replace the certificate's. */
export function AdditionsForm({ state, values, year, printed, homeLoan }: AdditionsProps) {
  const live = useLiveForm();
  const money = (name: string, label: string, hint?: string) => (
    <MoneyField name={name} period={additionPeriod(name)} label={label} hint={hint} optional />
  );
  const instead = (field: keyof typeof printed, hint: string) =>
    printed[field] ? words.instead(hint, printed[field]) : hint;
  return (
    <Form
      of={state}
      name={ADDITIONS}
      summaryElsewhere
      values={values}
      action="/stepform/answer"
      className="additions"
      preventScrollReset
      onChange={live.onChange}
      onSubmit={live.onSubmit}
    >
      <fieldset>
        <legend>{words.rent}</legend>
        <div className="additions-grid">
          {money("rent", words.rentPerMonth)}
          <TextField
            name="rentMonths"
            label={words.months}
            hint={words.monthsHint(year.months)}
            optional
            inputMode="numeric"
            width="2"
          />
          <SelectField
            name="city"
            label={words.city}
            hint={words.cityHint(year.citiesCounted, year.shares)}
            optional
            options={[
              { value: "", label: words.chooseCity },
              ...year.cities.map((city) => ({ value: city, label: city })),
              { value: "other", label: words.otherCity },
            ]}
          />
        </div>
        <div className="additions-grid">
          {money("basic", words.basic, words.basicHint(year.shares))}
          {money("hra", words.hra, words.hraHint)}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.savings}</legend>
        {money("section80C", words.section80C, instead("section80C", words.section80CHint))}
        <div className="additions-grid">
          {money("healthSelf", words.healthSelf, instead("healthSelf", words.premium))}
          {money("healthParents", words.healthParents, words.premium)}
        </div>
        <Checkbox name="parentsSenior" value="yes" label={words.parentsSenior} />
      </fieldset>
      <fieldset>
        <legend>{words.loan}</legend>
        {homeLoan && <p className="quiet">{homeLoan}</p>}
        {money("homeLoanInterest", words.interest, instead("homeLoanInterest", words.interestHint))}
      </fieldset>
      <Button variant="secondary" pendingText={questionWords.saving}>
        {questionWords.save}
      </Button>
    </Form>
  );
}
