import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import type { Problem } from "#values/outcome.ts";

type Refusal = { problems: Problem[]; typed: Record<string, string> };

/** The contact form; after a refusal it shows again what was typed, with each problem beside its field. */
export function EnquiryForm({ refusal }: { refusal?: Refusal | undefined }) {
  const sending = useNavigation().state === "submitting";
  const typed = refusal?.typed ?? {};
  const error = (field: string) =>
    refusal?.problems.find((problem) => problem.field === field)?.message;
  return (
    <Form method="post" noValidate>
      {refusal && <ErrorSummary problems={refusal.problems} />}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={typed.name}
        error={error("name")}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        error={error("email")}
      />
      <TextArea
        name="message"
        label="Message"
        defaultValue={typed.message}
        error={error("message")}
      />
      <Button type="submit" pending={sending} pendingText="Sending your message…">
        Send Message
      </Button>
    </Form>
  );
}
