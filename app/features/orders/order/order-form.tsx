import { Link } from "react-router";
import { order } from "#content/en/order.ts";
import type { orderAgreement } from "#content/en/order-agreement.ts";
import type { orderForm16 } from "#content/en/order-form16.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox, DateField, SelectField, type SelectGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { decimalRupees, type Paise } from "#values/money.ts";

type OrderFormProps = {
  /** Makes the form one order, however often it is sent. */
  checkout: string;
  /** As it is shown. */
  total: Paise;
  /** The choice, as the order's address carries it. */
  query: string;
  state: FormState | undefined;
  /** Of somebody who is signed in: how the account knows them. */
  known: Record<string, string> | undefined;
  terms: typeof orderAgreement;
  /** The day from which these terms apply, in ISO. */
  termsFrom: string;
  /** Of a firm that is registered for GST: where the client may be. */
  places: SelectGroup[] | undefined;
  /** The one in this browser's draft, where the order may take it along. */
  form16:
    | { words: ReturnType<typeof orderForm16>; asksPan: boolean; asksBirthDate: boolean }
    | undefined;
};

/** Who orders, what is agreed to, and the button. */
export function OrderForm(props: OrderFormProps) {
  const { checkout, total, query, state, known, terms, termsFrom, places, form16 } = props;
  return (
    <Form of={state} summaryElsewhere values={known} action={`/order?${query}`}>
      <TextField name="name" label={order.name} autoComplete="name" />
      <TextField
        name="email"
        label={order.email}
        hint={order.emailHint}
        type="email"
        autoComplete="email"
      />
      <TextField name="mobile" label={order.mobile} type="tel" autoComplete="tel" />
      {places && <PlaceOfClient places={places} />}
      {form16 && <TakeForm16 {...form16} />}
      <OrderTerms checkout={checkout} total={total} terms={terms} termsFrom={termsFrom} />
      <Button pendingText={order.pending}>{order.button}</Button>
    </Form>
  );
}

type AgreementProps = {
  /** Makes the form one order, however often it is sent. */
  checkout: string;
  /** As it is shown. */
  total: Paise;
  terms: typeof orderAgreement;
  /** The day from which these terms apply, in ISO. */
  termsFrom: string;
};

/** What placing an order agrees to, inside its form: the price that was shown, and the terms. */
export function OrderTerms({ checkout, total, terms, termsFrom }: AgreementProps) {
  return (
    <div className="order-terms">
      <p>{terms.payment}</p>
      <p>
        {terms.text} <Link to={terms.link.href}>{terms.link.label}</Link>
      </p>
      <Checkbox name="terms" value={termsFrom} label={terms.agree} />
      <input type="hidden" name="checkout" value={checkout} />
      <input type="hidden" name="shown-total" value={decimalRupees(total)} />
    </div>
  );
}

/** Where the client is: rule 46(f) CGST Rules, 2017. */
export function PlaceOfClient({ places }: { places: SelectGroup[] }) {
  return (
    <>
      <SelectField
        name="place"
        label={order.place}
        hint={order.placeHint}
        options={[{ value: "", label: order.placeNone }]}
        groups={places}
      />
      <TextField
        name="gstin"
        label={order.gstin}
        hint={order.gstinHint}
        optional
        autoComplete="off"
        spellCheck={false}
        width="20"
      />
      <TextField
        name="address"
        label={order.address}
        hint={order.addressHint}
        optional
        autoComplete="off"
      />
    </>
  );
}

function TakeForm16({ words, asksPan, asksBirthDate }: NonNullable<OrderFormProps["form16"]>) {
  return (
    <fieldset className="order-form16 flow">
      <legend className="field-label">{words.legend}</legend>
      <p>{words.text}</p>
      <Checkbox name="take-form16" value="yes" label={words.consent} />
      {asksBirthDate && <DateField name="dob" legend={words.bornOn} hint={words.bornOnHint} />}
      {asksPan && (
        <TextField
          name="pan"
          label={words.pan}
          hint={words.panHint}
          autoComplete="off"
          spellCheck={false}
          width="10"
        />
      )}
      <p className="quiet">{words.without}</p>
    </fieldset>
  );
}
