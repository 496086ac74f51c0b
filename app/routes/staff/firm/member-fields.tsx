import { firmForms } from "#content/en/firm-desk.ts";
import { Checkbox, DateField, FileField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { TEXT } from "./firm-forms.tsx";

/** The fields of one member of a list, its picture last. */
export function MemberFields({ list, hasPicture }: { list: ListName; hasPicture: boolean }) {
  return (
    <>
      {list === "team" && <TeamFields />}
      {list === "testimonials" && <TestimonialFields />}
      {list === "clients" && <TextField {...TEXT} name="client" label={firmForms.clients.name} />}
      <PictureField
        name={list === "clients" ? "logo" : "portrait"}
        label={firmForms[list].picture}
      />
      {hasPicture && <Checkbox name="noPicture" label={firmForms.noPicture} />}
    </>
  );
}
type ListName = "team" | "testimonials" | "clients";

function TeamFields() {
  const words = firmForms.team;
  return (
    <>
      <TextField {...TEXT} name="name" label={words.name} />
      <TextField {...TEXT} name="role" label={words.role} hint={words.roleHint} />
      <TextField
        {...TEXT}
        name="membershipNumber"
        label={words.membershipNumber}
        optional
        inputMode="numeric"
        width="10"
      />
    </>
  );
}

function TestimonialFields() {
  const words = firmForms.testimonials;
  return (
    <>
      <TextArea {...TEXT} name="quote" label={words.quote} rows={4} maxLength={600} />
      <TextField {...TEXT} name="name" label={words.name} />
      <TextField {...TEXT} name="employer" label={words.employer} />
      <TextField {...TEXT} name="profile" label={words.profile} type="url" optional />
      <DateField
        name="consentOn"
        legend={words.consentOn}
        hint={words.consentOnHint}
        birthday={false}
      />
    </>
  );
}

function PictureField({ name, label }: { name: string; label: string }) {
  return (
    <FileField
      name={name}
      label={label}
      hint={firmForms.pictureHint}
      optional
      accept="image/png,image/jpeg,image/webp"
    />
  );
}
