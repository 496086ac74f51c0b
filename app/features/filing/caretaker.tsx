import { Portrait } from "#ui/portrait/portrait.tsx";
import type { Picture } from "#values/firm.ts";
import "./caretaker.css";

/** Who of the firm takes care of a request. */
export type CaretakerView = {
  line: string;
  note: string | undefined;
  initials: string;
  portrait: Picture | undefined;
};

export function Caretaker({ line, note, initials, portrait }: CaretakerView) {
  return (
    <p className="caretaker">
      <Portrait initials={initials} picture={portrait} />
      <span>
        {line}
        {note && <span className="quiet">{note}</span>}
      </span>
    </p>
  );
}
