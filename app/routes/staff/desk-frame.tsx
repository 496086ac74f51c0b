import type { ReactNode } from "react";
import { Link, NavLink, useLocation, useRouteLoaderData } from "react-router";
import { desk as words } from "#content/en/desk.ts";
import { pageSkip } from "#content/en/ui/page.ts";
import { Form } from "#ui/form/form.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
import { useFocusAfterNavigation } from "#ui/page/focus.ts";
import type { Theme } from "#ui/theme/theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { initialsOf } from "#values/initials.ts";
import { DeskIdle } from "./desk-idle.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import "./desk.css";

type DeskProps = {
  /** Who is signed in. */
  name: string;
  isOwner: boolean;
  counts: { everybodys: number; money: number; inbox: number };
  /** How long a session lasts unused, in milliseconds. */
  idle: number;
};

/** Header, main part and keys of the firm's own pages. */
export function DeskFrame({ children, ...props }: DeskProps & { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation(pathname);
  return (
    <div className="staff">
      <a className="skip-link" href="#main">
        {pageSkip}
      </a>
      <DeskHeader {...props} />
      <DeskIdle idle={props.idle} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <DeskKeys />
    </div>
  );
}

function DeskHeader({ name, isOwner, counts }: Omit<DeskProps, "idle">) {
  const root = useRouteLoaderData<{ theme: Theme }>("root");
  return (
    <header className="desk-bar">
      <div className="desk-bar-row">
        <Link className="wordmark" to="/staff">
          {useFirmName()}
        </Link>
        <nav className="desk-rooms" aria-label={words.label}>
          <ul>
            {roomsOf(counts, isOwner).map(({ href, label, count }) => (
              <li key={href}>
                <NavLink to={href} end={href === "/staff"}>
                  {label}
                  {count > 0 && (
                    <>
                      {" "}
                      <b>{count}</b>
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <search className="desk-find-room">
          <Form className="desk-find" action="/staff/find">
            <label className="visually-hidden" htmlFor="desk-find">
              {words.find}
            </label>
            <input
              id="desk-find"
              name="q"
              type="search"
              placeholder={words.findHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
            />
            <button type="submit" className="desk-find-go">
              {words.go}
            </button>
            <span className="desk-find-key" aria-hidden="true">
              /
            </span>
          </Form>
        </search>
        {/* Another frame, and another document with its footer. */}
        <Link className="desk-person" to="/portal" reloadDocument>
          <span className="visually-hidden">{words.person}</span>
          <span className="desk-person-name">{name}</span>
          <span className="desk-person-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
        </Link>
        <ThemeSwitch theme={root?.theme ?? "dark"} />
      </div>
    </header>
  );
}

/** Where the firm works, each with how much waits there. */
function roomsOf({ everybodys, money, inbox }: DeskProps["counts"], isOwner: boolean) {
  const { rooms } = words;
  const all = [
    { href: "/staff", label: rooms.today, count: everybodys },
    { href: "/staff/cases", label: rooms.cases, count: 0 },
    { href: "/staff/sessions", label: rooms.sessions, count: 0 },
    { href: "/staff/money", label: rooms.money, count: money },
    { href: "/staff/inbox", label: rooms.inbox, count: inbox },
  ];
  return isOwner ? [...all, { href: "/staff/firm", label: rooms.firm, count: 0 }] : all;
}
