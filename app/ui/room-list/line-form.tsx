import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";

type LineFormProps = {
  /** The name of the field that says which line it is, and its value. */
  field: string;
  value: string;
  /** Where one press means more than one thing. */
  intent?: string;
  /** Heard after the label: what is ended, withdrawn or given. */
  of: string;
  /** The page stays where it was scrolled to. */
  preventScrollReset?: boolean;
  /** The label of the button. */
  children: string;
};

/** A button beside a line, in a form of its own. */
export function LineForm(props: LineFormProps) {
  const { field, value, intent, of, preventScrollReset, children } = props;
  return (
    <Form preventScrollReset={preventScrollReset}>
      <input type="hidden" name={field} value={value} />
      <Button name={intent && "intent"} value={intent} variant="secondary">
        {children}
        <span className="visually-hidden"> {of}</span>
      </Button>
    </Form>
  );
}
