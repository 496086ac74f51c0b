import { demoPages } from "#content/demo.ts";
import { demoMeta } from "./demo-frame.tsx";
import { Work } from "./work.tsx";

export const meta = () => demoMeta(demoPages.workMasonry.title);

export default function WorkMasonry() {
  return <Work page="workMasonry" layout="masonry" />;
}
