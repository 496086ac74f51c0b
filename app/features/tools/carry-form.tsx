import { useActionData } from "react-router";
import { taxTools } from "#content/en/tax-tools.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { carriedYear } from "./carry.ts";
import { ToolPart } from "./tool-part.tsx";

type CarryProps = {
  path: string;
  /** What goes along, and what does not. */
  text: string;
  /** The fields that the wizard takes over, as typed. */
  carried: Readonly<Record<string, string>>;
  button?: string;
} & ReturnType<typeof carriedYear>;

/** Sends what was typed to the wizard of this browser. */
export function CarryForm(props: CarryProps) {
  const { path, text, carried, year, isYearBeingFiled, labels } = props;
  const { title, kept, otherYear, upload } = taxTools.carry;
  const { button = taxTools.carry.button } = props;
  return (
    <ToolPart id="carry" title={title}>
      {isYearBeingFiled ? (
        <>
          <p>
            {text} {kept}
          </p>
          <Form of={useActionData<FormState>()} action={path}>
            {Object.entries({ ...carried, year }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary">
              {button}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{otherYear(labels)}</p>
          <ButtonLink href={upload.href} variant="secondary">
            {upload.label}
          </ButtonLink>
        </>
      )}
    </ToolPart>
  );
}
