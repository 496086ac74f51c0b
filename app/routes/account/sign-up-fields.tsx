import { createAccountPage as words } from "#content/en/account.ts";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";

/** What everybody who gets an account is asked for: clients, and the firm's own people. */
export function SignUpFields() {
  return (
    <>
      <TextField name="name" label={words.name} autoComplete="name" />
      <TextField
        name="username"
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="20"
      />
      <PasswordField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={words.confirm} autoComplete="new-password" />
    </>
  );
}
