import type { RoomWords } from "#content/words.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { hasEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { initialsOf } from "#values/initials.ts";
import type { CaretakerView } from "./caretaker.tsx";
import type { CaseStage } from "./case-terms.server.ts";

/**
 * Who takes care of a request: the person's account, and what the firm shows of its team for that name. Undefined while
 * it has none, after its person has left, and once the work is over.
 */
export async function caretakerOf(
  app: App,
  stage: CaseStage,
  { caretakerLine, membershipOf }: RoomWords,
): Promise<CaretakerView | undefined> {
  const { assigneeId } = stage;
  if (!assigneeId || hasEnded(stage)) return undefined;
  const person = (await peopleOfFirm(app, app.db, [assigneeId])).get(assigneeId);
  if (!person || person.hasLeft) return undefined;
  const { team, samples } = app.firm();
  const key = (name: string) => name.trim().toLowerCase();
  const shown = samples.includes("team")
    ? undefined
    : team.find(({ name }) => key(name) === key(person.name));
  const number = shown?.membershipNumber;
  return {
    line: caretakerLine(person.name.trim()),
    note: shown && [shown.role, number && membershipOf(number)].filter(Boolean).join(" · "),
    initials: initialsOf(person.name.trim()),
    portrait: shown?.portrait,
  };
}
