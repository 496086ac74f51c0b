import { createAccount as words } from "#content/en/account.ts";
import { USERNAME_HINT } from "#features/accounts/username.ts";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import type { Problem } from "#values/outcome.ts";

/** What the form answered with, when it was refused. */
export type SignUpRefusal = { problems: Problem[]; typed: Record<string, string> } | undefined;

/** What everybody who gets an account is asked for: clients, and the firm's own people. */
export function SignUpFields({ refusal }: { refusal: SignUpRefusal }) {
  const typed = refusal?.typed ?? {};
  const error = (name: string) => refusal?.problems.find(({ field }) => field === name)?.message;
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        autoComplete="name"
        defaultValue={typed.name}
        error={error("name")}
      />
      <TextField
        name="username"
        label={words.username}
        hint={USERNAME_HINT}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        width="20"
        defaultValue={typed.username}
        error={error("username")}
      />
      <PasswordField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        error={error("password")}
      />
      <PasswordField
        name="confirm"
        label={words.confirm}
        autoComplete="new-password"
        error={error("confirm")}
      />
    </>
  );
}
