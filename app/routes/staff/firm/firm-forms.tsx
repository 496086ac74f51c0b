import { firmForms, firmValues } from "#content/en/firm-desk.ts";
import { Checkbox, DateField, RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";

export const TEXT = { autoComplete: "off" } as const;

/** The fields of each subject, in the forms of the owner's room. */
export function NameFields() {
  const words = firmForms.name;
  return (
    <>
      <TextField {...TEXT} name="name" label={words.name} maxLength={80} />
      <TextField
        {...TEXT}
        name="legalName"
        label={words.legalName}
        hint={words.legalNameHint}
        optional
      />
      <TextField {...TEXT} name="line" label={words.line} hint={words.lineHint} />
    </>
  );
}

export function ContactFields() {
  const words = firmForms.contact;
  return (
    <>
      <TextArea {...TEXT} name="address" label={words.address} hint={words.addressHint} rows={3} />
      <TextArea {...TEXT} name="phones" label={words.phones} hint={words.phonesHint} rows={2} />
      <TextField {...TEXT} name="email" label={words.email} type="email" />
      <TextArea
        {...TEXT}
        name="social"
        label={words.social}
        hint={words.socialHint}
        optional
        rows={3}
      />
      <Checkbox name="noSocial" label={words.noSocial} />
    </>
  );
}

export function PlaceFields() {
  const { place, placeHint } = firmForms.place;
  return <TextField {...TEXT} name="place" label={place} hint={placeHint} spellCheck={false} />;
}

export function TaxFields({ states }: { states: readonly string[] }) {
  const words = firmForms.tax;
  return (
    <>
      <RadioGroup
        name="registered"
        legend={words.registered}
        options={[
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ]}
      />
      <TextField
        {...TEXT}
        name="gstin"
        label={words.gstin}
        optional
        autoCapitalize="characters"
        spellCheck={false}
        width="20"
      />
      <RadioGroup
        name="prices"
        legend={words.prices}
        options={[
          { value: "included", label: words.included },
          { value: "added", label: words.added, hint: words.addedHint },
        ]}
      />
      <SelectField
        name="state"
        label={words.state}
        hint={words.stateHint}
        optional
        options={[
          { value: "", label: words.noState },
          ...states.map((state) => ({ value: state, label: state })),
        ]}
      />
    </>
  );
}

export function UpiFields() {
  const words = firmForms.upi;
  return (
    <>
      <TextArea
        {...TEXT}
        name="upiCode"
        label={words.upiCode}
        hint={words.upiCodeHint}
        optional
        rows={2}
      />
      <TextField
        {...TEXT}
        name="upiId"
        label={words.upiId}
        hint={words.upiIdHint}
        autoCapitalize="none"
        spellCheck={false}
        width="20"
      />
      <RadioGroup
        name="business"
        legend={words.business}
        options={[
          { value: "yes", label: words.businessYes },
          { value: "no", label: words.businessNo },
        ]}
      />
      <TextField
        {...TEXT}
        name="bankName"
        label={words.bankName}
        hint={words.bankNameHint}
        optional
      />
    </>
  );
}

export function WorkFields() {
  const words = firmForms.work;
  const { weekdays } = firmValues;
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">{words.days}</legend>
        <div className="field-hint">{words.daysHint}</div>
        <div className="firm-days">
          {Object.entries(weekdays).map(([day, label]) => (
            <Checkbox key={day} name={day} label={label} />
          ))}
        </div>
      </fieldset>
      <RadioGroup
        name="fee"
        legend={words.fee}
        hint={words.feeHint}
        options={[
          { value: "first", label: words.feeFirst },
          { value: "after", label: words.feeAfter },
        ]}
      />
      <TextField
        {...TEXT}
        name="secondPersonAbove"
        label={words.secondPersonAbove}
        hint={words.secondPersonAboveHint}
        optional
        inputMode="numeric"
        prefix="₹"
        width="10"
      />
      <RadioGroup
        name="alone"
        legend={words.alone}
        options={[
          { value: "no", label: words.aloneNo },
          { value: "yes", label: words.aloneYes },
        ]}
      />
      <DateField name="lastReviewed" legend={words.lastReviewed} optional birthday={false} />
    </>
  );
}

export function CounterFields() {
  const words = firmForms.counters;
  const counts = [
    "returnsFiled",
    "subscriptionCustomers",
    "satisfiedClients",
    "lakhsOfTaxSaved",
  ] as const;
  return (
    <>
      {counts.map((name) => (
        <TextField
          key={name}
          {...TEXT}
          name={name}
          label={words[name]}
          inputMode="numeric"
          width="10"
        />
      ))}
      <DateField name="asOf" legend={words.asOf} birthday={false} />
    </>
  );
}

export function PremiumFields({ prices }: { prices: readonly { id: string; price: string }[] }) {
  return prices.map(({ id, price }) => (
    <TextField key={id} {...TEXT} name={id} label={firmForms.premium.lineOf(price)} />
  ));
}
