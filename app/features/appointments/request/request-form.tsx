import { book } from "#content/en/book.ts";
import { topicPrices } from "#content/en/booking.ts";
import { usualTopics } from "#content/en/topics.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

type RequestFormProps = {
  /** The frame's own address with its query, which names the campaign. */
  action: string;
  /** What the address filled in. */
  prefilled: Record<string, string>;
  state: FormState | undefined;
  offered: { value: string; label: string }[];
};

/** Topic, two half-days, who asks and how to reach them. */
export default function RequestForm({ action, prefilled, state, offered }: RequestFormProps) {
  const words = book.frame;
  const times = [{ value: "", label: words.chooseTime }, ...offered];
  return (
    <Form of={state} summaryElsewhere values={prefilled} action={action} className="request">
      <ErrorSummary problems={state?.problems ?? []} />
      <div className="request-columns">
        <div>
          <SelectField
            name="topic"
            label={words.topic}
            options={[
              { value: "", label: words.chooseTopic },
              ...usualTopics.map(({ name, price }) => ({
                value: name,
                label: `${name} (${topicPrices[price]})`,
              })),
            ]}
          />
          <SelectField name="first" label={words.first} options={times} />
          <SelectField name="second" label={words.second} options={times} />
        </div>
        <div>
          <TextField name="name" label={words.name} autoComplete="name" />
          <TextField name="contact" label={words.contact} autoComplete="email" />
          <TextArea name="note" label={words.note} optional rows={2} />
        </div>
      </div>
      <div className="request-last">
        <Button pendingText={words.sending}>{words.submit}</Button>
        <p className="quiet">{words.kept}</p>
      </div>
    </Form>
  );
}
