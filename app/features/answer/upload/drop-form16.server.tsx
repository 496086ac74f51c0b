import { dropForm16 as words } from "#content/en/drop-form16.ts";
import { form16Notice } from "#content/en/form16-notice.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained } from "#ui/term/explained.tsx";
import { Form16Notice } from "./form16-notice.server.tsx";
import { SheetMark } from "./sheet-mark.tsx";

let last: { firmName: string; drawing: Markup } | undefined;

/**
 * Step 3 on a public page: a file that is dropped or chosen shows the notice and the consent, and is sent to the step's
 * own address, which answers what is wrong. The browser itself holds it back until the consent is ticked. Needs no
 * script, and so is drawn.
 */
export function dropForm16Of(firmName: string): Markup {
  if (last?.firmName !== firmName) last = { firmName, drawing: drawDrop(firmName) };
  return last.drawing;
}

function drawDrop(firmName: string): Markup {
  return draw(
    <form className="drop" action="/stepform/form16" method="post" encType="multipart/form-data">
      <div className="drop-zone">
        <SheetMark />
        <label className="field-label" htmlFor="form16">
          {words.label}
        </label>
        <input
          className="field-file"
          type="file"
          id="form16"
          name="form16"
          accept="application/pdf,.pdf"
          required
          aria-describedby="form16-hint"
        />
      </div>
      <p className="drop-hint">
        <span id="form16-hint">
          <Explained text={words.hint} />
        </span>{" "}
        <a href="/stepform/sample">{words.sample}</a>
      </p>
      <div className="drop-then">
        <Form16Notice />
        <div className="field-choice">
          <input type="checkbox" id="consent" name="consent" value="yes" required />
          <label htmlFor="consent">{form16Notice.consent(firmName)}</label>
        </div>
        <button type="submit" className="button button-primary">
          {words.submit}
        </button>
      </div>
    </form>,
    "drop-",
  );
}
