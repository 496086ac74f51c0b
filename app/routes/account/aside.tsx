import { accountAside } from "#content/en/account.ts";

/** Beside the forms of signing in: what an account is for, and what nobody asks for. */
export function AccountAside() {
  return (
    <aside className="account-aside" aria-labelledby="account-aside">
      <h2 id="account-aside">{accountAside.heading}</h2>
      <ul>
        {accountAside.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{accountAside.caution}</p>
    </aside>
  );
}
