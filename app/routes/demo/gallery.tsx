import { Gallery } from "#ui/gallery.tsx";
import { pageMeta } from "#ui/meta.ts";

export function meta() {
  return pageMeta({ title: "Gallery", index: false });
}

export default Gallery;
