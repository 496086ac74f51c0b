import { demoPages } from "#content/demo.ts";
import { demoMeta } from "./demo-frame.tsx";
import { Work } from "./work.tsx";

export const meta = () => demoMeta(demoPages.workGrid.title);

export default function WorkGrid() {
  return <Work page="workGrid" layout="grid" />;
}
