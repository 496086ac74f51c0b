import { sampleMark } from "#content/en/ui/sample-mark.ts";
import "./sample-mark.css";

/** Beside the heading of a section whose content is not the firm's own yet. */
export function SampleMark({ of: isSample }: { of: boolean }) {
  return isSample && <small className="sample-mark">{sampleMark}</small>;
}
