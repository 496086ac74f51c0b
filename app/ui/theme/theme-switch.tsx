import { Form, useLocation } from "react-router";
import { pageTheme } from "#content/en/ui/page.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { Theme } from "./theme.ts";
import "./theme-switch.css";

/** A form, so that the server stores the choice and it works without script. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  const other: Theme = theme === "dark" ? "light" : "dark";
  return (
    <Form method="post" action="/theme" className="theme-switch" preventScrollReset replace>
      <input type="hidden" name="theme" value={other} />
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" title={pageTheme[other]}>
        <Icon name="halfDay" />
        <span className="visually-hidden">{pageTheme[other]}</span>
      </button>
    </Form>
  );
}
