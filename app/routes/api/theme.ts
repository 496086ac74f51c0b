import { redirect } from "react-router";
import { z } from "zod";
import { readPost } from "#platform/post.server.ts";
import { THEME_COOKIE } from "#ui/theme/theme.ts";
import { ownPath } from "#values/own-path.ts";
import type { Route } from "./+types/theme.ts";

const A_YEAR = 365 * 24 * 60 * 60;

const themeForm = z.object({
  theme: z.enum(["light", "dark"]).catch("dark"),
  next: z
    .string()
    .catch("/")
    .transform((next) => ownPath(next) ?? "/"),
});

/** Remembers the chosen theme in a cookie and returns to the page that asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const post = await readPost({ request, context });
  const read = post.read(themeForm);
  if (!read.ok) return post.refuse(read);
  const { theme, next } = read.value;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return redirect(next, {
    status: 303,
    headers: {
      "Set-Cookie": `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`,
    },
  });
}

export function loader() {
  return redirect("/");
}
