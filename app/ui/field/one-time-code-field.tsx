import { type LabelledProps, TextField } from "./field.tsx";

/** The digits of a code that was mailed or sent by SMS, or that an authenticator app shows. */
export function OneTimeCodeField(props: LabelledProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" width="6" />;
}
