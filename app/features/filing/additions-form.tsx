import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button/button.tsx";
import { Checkbox, SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField, TextField } from "#ui/field/field.tsx";
import type { Problem } from "#values/outcome.ts";
import "./additions-form.css";

type AdditionsProps = {
  typed: Record<string, string>;
  problems: Problem[];
  /** The months of the year, and the cities whose rent counts for more in it. */
  year: { months: string; cities: readonly string[]; citiesCounted: string };
  /** What the certificate says already, in Indian grouping, by field name; said in the hint of the field. */
  printed: { [field in "section80C" | "healthSelf" | "homeLoanInterest"]?: string };
};

/** What a certificate does not know: rent and city, 80C, 80D, home-loan interest. Everything is optional; what is typed takes the certificate's place. */
export function AdditionsForm({ typed, problems, printed, year }: AdditionsProps) {
  const cities = [
    { value: "", label: "Choose" },
    ...year.cities.map((city) => ({ value: city, label: city })),
    { value: "other", label: "Any other city or town" },
  ];
  const computing = useNavigation().formData?.get("intent") === "add";
  const error = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const money = (name: string, label: string, hint?: string) => (
    <MoneyField
      name={name}
      label={label}
      hint={hint}
      optional
      defaultValue={typed[name]}
      error={error(name)}
    />
  );
  const instead = (field: keyof typeof printed, text: string) =>
    printed[field]
      ? `${text} Your Form 16 shows ${printed[field]}; enter the year's total to replace it.`
      : text;
  return (
    <Form method="post" action="/stepform/answer" noValidate className="additions">
      <input type="hidden" name="intent" value="add" />
      <fieldset>
        <legend>Rent</legend>
        <div className="additions-grid">
          {money("rent", "Rent per month")}
          <TextField
            name="rentMonths"
            label="Months rented in the year"
            hint={`${year.months}. 12 if left empty.`}
            optional
            inputMode="numeric"
            width="2"
            defaultValue={typed.rentMonths}
            error={error("rentMonths")}
          />
          <SelectField
            name="city"
            label="City you rent in"
            hint={`Half of basic pay counts in these ${year.citiesCounted}, two fifths elsewhere.`}
            optional
            options={cities}
            defaultValue={typed.city}
            error={error("city")}
          />
        </div>
        <div className="additions-grid">
          {money(
            "basic",
            "Basic pay with dearness allowance, for the year",
            "From your payslips. Left empty, we take half of your salary and mark the result as an estimate.",
          )}
          {money(
            "hra",
            "House rent allowance received, for the year",
            "From your payslips. Left empty, it is estimated too.",
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>Savings and insurance</legend>
        {money(
          "section80C",
          "80C: provident fund, insurance, tuition, home-loan principal, for the year",
          instead("section80C", "Counted up to ₹1,50,000."),
        )}
        <div className="additions-grid">
          {money(
            "healthSelf",
            "80D: health insurance for yourself and family",
            instead("healthSelf", "The year's premium."),
          )}
          {money("healthParents", "80D: health insurance for your parents", "The year's premium.")}
        </div>
        <Checkbox
          name="parentsSenior"
          value="yes"
          label="One of my parents is 60 or older"
          defaultChecked={typed.parentsSenior === "yes"}
        />
      </fieldset>
      <fieldset>
        <legend>Home loan</legend>
        {money(
          "homeLoanInterest",
          "Interest on the loan of the home you live in, for the year",
          instead("homeLoanInterest", "From the bank's interest certificate. Section 24(b)."),
        )}
      </fieldset>
      <Button type="submit" pending={computing} pendingText="Computing…">
        Compute both regimes again
      </Button>
    </Form>
  );
}
