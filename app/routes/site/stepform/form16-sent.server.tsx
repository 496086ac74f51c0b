import { form16Sent as words } from "#content/en/form16-step.ts";
import type { DraftAnswers } from "#features/answer/draft.ts";
import { filesOf, hasUnreadPartB, lacksPartB } from "#features/answer/form16-upload.server.ts";
import { draw } from "#ui/drawn.server.ts";
import type { Drawing } from "#ui/drawn.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { list } from "#values/lists.ts";

type Sent = Pick<DraftAnswers, "form16"> & {
  waiting: { fileName: string; refused: string | undefined } | undefined;
};

/** What became of the files that were sent before; undefined where none was. */
export function drawSent({ form16, waiting }: Sent): Drawing | undefined {
  if (!form16 && !waiting) return undefined;
  const files = list(filesOf(form16).map(({ fileName }) => fileName));
  return draw(
    <>
      {form16 && <Read form16={form16} files={files} />}
      {waiting && !waiting.refused && (
        <Notice tone="info" title={words.kept.title} announce>
          {words.kept.text(waiting.fileName)} <a href="/stepform/form16">{words.kept.seeWhether}</a>
          .
        </Notice>
      )}
      {waiting?.refused && (
        <Notice tone="warn" title={words.notReadAfterAll(waiting.fileName)} announce>
          {waiting.refused}
        </Notice>
      )}
    </>,
  );
}

function Read({ form16, files }: { form16: NonNullable<Sent["form16"]>; files: string }) {
  if (lacksPartB(form16.certificates)) {
    const { annexureTwo, partBMissing } = words;
    return hasUnreadPartB(form16) ? (
      <Notice tone="warn" title={annexureTwo.title} announce>
        {annexureTwo.text(files)} <a href="/Contact-us">{annexureTwo.writeToFirm}</a>.
      </Notice>
    ) : (
      <Notice tone="warn" title={partBMissing.title} announce>
        {partBMissing.text(files)}
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
