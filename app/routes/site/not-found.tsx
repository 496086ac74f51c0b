import { data } from "react-router";
import { notFound } from "#content/en/not-found.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/not-found.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: notFound.title, index: false }, matches);

export default NotFoundScreen;
