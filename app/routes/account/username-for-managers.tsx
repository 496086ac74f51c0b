/** Tells a password manager whose password is typed below; managers pass over fields of type hidden. */
export function UsernameForManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />;
}
