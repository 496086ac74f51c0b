import { Checkbox, type SelectGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { PlaceOfClient } from "./order-form.tsx";

/** What the fields say. */
export type ClientWords = Readonly<
  Record<
    "name" | "address" | "addressHint" | "export" | "exportHint" | "lutNumber" | "lutOn",
    string
  >
>;

type ClientFieldsProps = {
  words: ClientWords;
  /** Of a firm that is registered for GST: where the client may be. */
  places: SelectGroup[] | undefined;
  /** The firm itself fills it in: it may switch the tax of an export off. */
  hasExport?: boolean;
};

/** The fields of `clientForm`, and of `firmClientForm`; the form around them has the values that they begin with. */
export function ClientFields({ words, places, hasExport = false }: ClientFieldsProps) {
  return (
    <>
      <TextField name="name" label={words.name} autoComplete="off" />
      {places ? (
        <PlaceOfClient places={places} />
      ) : (
        <TextField
          name="address"
          label={words.address}
          hint={words.addressHint}
          optional
          autoComplete="off"
        />
      )}
      {places && hasExport && (
        <>
          <Checkbox name="export" value="yes" label={words.export} hint={words.exportHint} />
          <TextField
            name="lut-number"
            label={words.lutNumber}
            optional
            autoComplete="off"
            spellCheck={false}
            width="20"
          />
          <TextField name="lut-on" label={words.lutOn} optional type="date" width="10" />
        </>
      )}
    </>
  );
}
