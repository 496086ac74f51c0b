import { Link } from "react-router";
import { order, type orderAgreement } from "#content/en/order.ts";
import { Checkbox, SelectField, type SelectGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { decimalRupees, type Paise } from "#values/money.ts";

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
