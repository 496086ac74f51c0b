import { answerRefusals } from "#content/en/answer-refusals.ts";
import { form16Sent as words } from "#content/en/form16-step.ts";
import type { DraftAnswers, UnreadFile } from "#features/answer/draft/draft.ts";
import {
  filesOf,
  hasUnreadPartB,
  lacksPartB,
} from "#features/answer/draft/uploaded-certificates.ts";
import { isTypedCertificate } from "#features/answer/figures/certificate-values.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { list } from "#values/lists.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";

type Sent = Pick<DraftAnswers, "form16" | "waiting" | "unread">;

/** The button by which a file that could not be read is not handed over. */
export const LEAVE_OUT = "leave-out";

/** What became of the files that were sent before; undefined where none was. */
export function drawSent({ form16, waiting, unread }: Sent): Markup | undefined {
  if (!form16 && !waiting && !unread) return undefined;
  const files = list(filesOf(form16).map(({ fileName }) => fileName));
  return draw(
    <>
      {unread && <Unread unread={unread} isAnswered={form16 !== undefined} />}
      {form16 && <Read form16={form16} files={files} />}
      {waiting && !waiting.refused && (
        <Notice tone="info" title={words.kept.title} announce>
          {words.kept.text(waiting.fileName)} <a href="/stepform/form16">{words.kept.seeWhether}</a>
          .
        </Notice>
      )}
      {waiting?.refused && (
        <Notice tone="warn" title={words.notReadAfterAll(waiting.fileName)} announce>
          {inWords(answerRefusals, waiting.refused, inEnglish)}
        </Notice>
      )}
    </>,
  );
}

/** Both ways on with a file that could not be read. */
function Unread({ unread, isAnswered }: { unread: UnreadFile; isAnswered: boolean }) {
  const { sendAsItIs, sendAlong, typeFigures, typeEmployer, leaveOut, orAnother } = words.unread;
  return (
    <Notice tone="warn" title={words.notReadAfterAll(unread.fileName)} announce>
      <p>{inWords(answerRefusals, unread.why, inEnglish)}</p>
      <p className="stepform-ways">
        <a className="button button-primary" href="/stepform/check">
          {isAnswered ? sendAlong : sendAsItIs}
        </a>
        <a
          className="button button-secondary"
          href={isAnswered ? "/stepform/answer#questions" : "/stepform/figures"}
        >
          {isAnswered ? typeEmployer : typeFigures}
        </a>
      </p>
      <form action="/stepform/form16" method="post" encType="multipart/form-data">
        {orAnother}{" "}
        <button type="submit" name="intent" value={LEAVE_OUT} className="button button-quiet">
          {leaveOut}
        </button>
      </form>
    </Notice>
  );
}

function Read({ form16, files }: { form16: NonNullable<Sent["form16"]>; files: string }) {
  const read = form16.certificates.filter((one) => !isTypedCertificate(one));
  if (read.length > 0 && lacksPartB(read)) {
    const { annexureTwo, partBMissing } = words;
    return hasUnreadPartB(form16) ? (
      <Notice tone="warn" title={annexureTwo.title} announce>
        {annexureTwo.text(files)} <a href="/stepform/check">{words.unread.sendAsItIs}</a>.
      </Notice>
    ) : (
      <Notice tone="warn" title={partBMissing.title} announce>
        <p>{partBMissing.text(files)}</p>
        <p className="stepform-ways">
          <a href="/stepform/figures">{words.unread.typeFigures}</a>
          <a href="/stepform/check">{words.unread.sendAsItIs}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {form16.typed ? words.typed : words.read(files)}{" "}
      <a href="/stepform/answer">{words.seeAnswer}</a>
      {form16.typed ? words.orUpload : words.orAnother}
    </Notice>
  );
}
