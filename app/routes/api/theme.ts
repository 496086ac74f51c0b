import { redirect } from "react-router";
import { THEME_COOKIE } from "#ui/theme/theme.ts";
import type { Route } from "./+types/theme.ts";

const A_YEAR = 365 * 24 * 60 * 60;

/** Remembers the chosen theme in a cookie and returns to the page that asked. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "light" ? "light" : "dark";
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return redirect(ownPath(form.get("next")), {
    status: 303,
    headers: {
      "Set-Cookie": `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`,
    },
  });
}

/** Only a path of this site: "//host" and "/\host" lead elsewhere. */
function ownPath(next: FormDataEntryValue | null): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) ? next : "/";
}

export function loader() {
  return redirect("/");
}
