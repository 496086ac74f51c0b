import { data } from "react-router";
import { notFound } from "#content/en/not-found.ts";
import { pageMeta } from "#ui/meta.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return pageMeta({ title: notFound.title, index: false });
}

export default NotFoundScreen;
