import type { TaxSay } from "#content/en/tax/tax-say.ts";
import { noticeLines, noticeMailAbout } from "#content/en/tools/notice-mail-about.ts";
import type { NoticeMailInWords } from "#content/en/tools/notice-mail-answer.ts";
import { NOTICES } from "#domain/tax/return/notices.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import { ToolPart } from "../tool-part.tsx";

/** What such a mail is and is not, and that it may be fraud. */
export function drawAbout(): Markup {
  const { fraud, is, isNot, source } = noticeMailAbout;
  return draw(
    <TermsOnce>
      <Notice tone="warn" title={fraud.title}>
        <p>{fraud.text}</p>
      </Notice>
      {[is, isNot].map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <Explained text={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="notice-mail-source quiet">{source}</p>
    </TermsOnce>,
    "about-",
  );
}

/** The notices that a mail is often taken for. */
export function drawNotices(say: TaxSay): Markup {
  const { title, ...names } = noticeMailAbout.notices;
  return draw(
    <ToolPart id="notices" title={title}>
      <div className="notice-mail-notices">
        {NOTICES.map((notice) => {
          const lines = noticeLines(notice, say);
          return (
            <section key={notice.section}>
              <h3>{lines.heading}</h3>
              <dl>
                {(["what", "days", "we"] as const).map((line) => (
                  <div key={line}>
                    <dt>{names[line]}</dt>
                    <dd>{lines[line]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </ToolPart>,
    "notices-",
  );
}

/** The answer: its sentence, what lies behind it, and what to have ready. */
export function drawNoticeMail({
  sentence,
  lines,
  ready,
}: Pick<NoticeMailInWords, "sentence" | "lines" | "ready">): Record<"hero" | "parts", Markup> {
  return {
    hero: draw(
      <TermsOnce>
        <p className="notice-mail-sentence">
          <Explained text={sentence} />
        </p>
        {lines.map((line) => (
          <p key={line}>
            <Explained text={line} />
          </p>
        ))}
      </TermsOnce>,
    ),
    parts: draw(
      <ToolPart id="ready" title={ready.title}>
        <ul className="notice-mail-ready">
          {ready.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ToolPart>,
      "parts-",
    ),
  };
}
