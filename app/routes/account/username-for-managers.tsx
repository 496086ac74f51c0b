/** Tells a password manager which account the password belongs to; managers ignore fields of type hidden. */
export function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />;
}
