import { Form, useNavigation } from "react-router";
import { book, topics } from "#content/en/book.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import type { Problem } from "#values/outcome.ts";
import type { HalfDay } from "./half-days.ts";
import "./request-form.css";

type RequestFormProps = {
  /** The frame's own address with its query, which names the campaign. */
  action: string;
  typed: Record<string, string>;
  problems: Problem[];
  offered: HalfDay[];
};

/** Topic, two half-days, who asks and how to reach them. */
export function RequestForm({ action, typed, problems, offered }: RequestFormProps) {
  const sending = useNavigation().state === "submitting";
  const words = book.frame;
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
  });
  const times = [{ value: "", label: words.chooseTime }, ...offered];
  return (
    <Form method="post" action={action} noValidate className="request">
      <ErrorSummary problems={problems} />
      <div className="request-columns">
        <div>
          <SelectField
            {...field("topic")}
            label={words.topic}
            options={[
              { value: "", label: words.chooseTopic },
              ...topics.map((topic) => ({ value: topic, label: topic })),
            ]}
          />
          <SelectField {...field("first")} label={words.first} options={times} />
          <SelectField {...field("second")} label={words.second} options={times} />
        </div>
        <div>
          <TextField {...field("name")} label={words.name} autoComplete="name" />
          <TextField {...field("contact")} label={words.contact} autoComplete="email" />
          <TextArea {...field("note")} label={words.note} optional rows={2} />
        </div>
      </div>
      <div className="request-last">
        <Button type="submit" pending={sending} pendingText={words.sending}>
          {words.submit}
        </Button>
        <p className="quiet">{words.kept}</p>
      </div>
    </Form>
  );
}
