import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { type Outcome, refused } from "#values/outcome.ts";
import { changeFirm, type FirmDraft, findFirmDraft } from "./firm-draft.server.ts";
import { type FirmMessage, MOST_MEMBERS } from "./firm-file.ts";
import { type FirmListName, type MemberOf, PICTURE_OF } from "./firm-forms.ts";
import { storePicture } from "./firm-pictures.server.ts";
import { readMember } from "./read-firm-form.ts";

/** Which list of the firm's, and how the page that it is changed on saw it. */
type OfList<Key extends FirmListName> = { list: Key; seen: string };

/** What is typed of a member, at its place in the list; `at` is the list's length for a new one. */
type TypedMember = {
  at: number;
  texts: Readonly<Record<string, string>>;
  /** A new picture; "none" takes the one it has away. */
  picture?: File | "none" | undefined;
};

/** Notes a new member of a list, or one with other words or another picture. */
export async function changeMember<Key extends FirmListName>(
  app: App,
  owner: Session,
  { list, seen }: OfList<Key>,
  { at, texts, picture }: TypedMember,
): Promise<Outcome<null, FirmMessage>> {
  const read = readMember(list, texts, dayInIndia(app.clock.now()));
  if (!read.ok) return read;
  const members = membersOf(await findFirmDraft(app, owner.person.id), list);
  if (at >= MOST_MEMBERS) return refused({ id: "listFull", params: { most: MOST_MEMBERS } });
  const field = PICTURE_OF[list];
  const before = picture === "none" ? undefined : pictureIn(members[at], field);
  const stored = picture instanceof File ? await storeUploaded(app, picture, field) : undefined;
  if (stored && !stored.ok) return stored;
  const member = { ...read.value, [field]: stored?.value ?? before };
  const next = members.toSpliced(at, 1, member as MemberOf<Key>);
  return changeFirm(app, owner, seen, { [list]: next });
}

/** Notes that a member is not to be shown any more; the last one takes the section with it. */
export function removeMember<Key extends FirmListName>(
  app: App,
  owner: Session,
  of: OfList<Key>,
  at: number,
): Promise<Outcome<null, FirmMessage>> {
  return changeMembers(app, owner, of, (members) => members.toSpliced(at, 1));
}

/** Notes that a member comes before the one that it stands behind now. */
export function raiseMember<Key extends FirmListName>(
  app: App,
  owner: Session,
  of: OfList<Key>,
  at: number,
): Promise<Outcome<null, FirmMessage>> {
  const before = Math.max(at - 1, 0);
  return changeMembers(app, owner, of, (members) =>
    members.toSpliced(at, 1).toSpliced(before, 0, ...members.slice(at, at + 1)),
  );
}

async function changeMembers<Key extends FirmListName>(
  app: App,
  owner: Session,
  { list, seen }: OfList<Key>,
  change: (members: MemberOf<Key>[]) => MemberOf<Key>[],
): Promise<Outcome<null, FirmMessage>> {
  const members = membersOf(await findFirmDraft(app, owner.person.id), list);
  return changeFirm(app, owner, seen, { [list]: change(members) });
}

function membersOf<Key extends FirmListName>(
  { particulars }: FirmDraft,
  list: Key,
): MemberOf<Key>[] {
  return [...(particulars[list] ?? [])] as MemberOf<Key>[];
}

type Pictured = { portrait?: unknown; logo?: unknown };

function pictureIn(member: Pictured | undefined, field: "portrait" | "logo") {
  return member?.[field];
}

async function storeUploaded(app: App, file: File, field: "portrait" | "logo") {
  const stored = await storePicture(app, Buffer.from(await file.arrayBuffer()), field);
  return stored.ok
    ? { ok: true as const, value: { file: stored.value.address, ...stored.value } }
    : refused<FirmMessage>(stored.problems.map(({ message }) => ({ field, message })));
}
