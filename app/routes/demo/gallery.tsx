import { data } from "react-router";
import { demoPages } from "#content/en/demo.ts";
import { appOf } from "#platform/request.server.ts";
import { Gallery } from "#ui/gallery.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/gallery.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (import.meta.env.DEV || appOf(context).settings.showsGallery) return null;
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: demoPages.gallery, index: false }, matches);

export default Gallery;
