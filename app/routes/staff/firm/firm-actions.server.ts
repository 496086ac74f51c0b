import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { firmFormRefusals } from "#content/en/firm-command.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { changeFirm, findFirmDraft } from "#features/firm/firm-draft.server.ts";
import type { FirmMessage, FirmMessages } from "#features/firm/firm-file.ts";
import {
  FIRM_FORMS,
  FIRM_LISTS,
  type FirmFormName,
  type FirmListName,
  PICTURE_OF,
} from "#features/firm/firm-forms.ts";
import { changeMember, raiseMember, removeMember } from "#features/firm/firm-list.server.ts";
import { readFirmForm, textsOf } from "#features/firm/read-firm-form.ts";
import type { App } from "#platform/app.server.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Session } from "#platform/session.server.ts";
import { LIVE } from "#ui/form/use-live-form.ts";
import { dayInIndia } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";
import { FIRM_SECTIONS } from "#values/firm.ts";
import type { Outcome } from "#values/outcome.ts";
import { FORM_OF } from "./sections.ts";

type FirmPost = Post<FirmMessages>;
type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const seenForm = z.object({ seen: optionalText(40) });
const memberForm = z.object({
  at: z.coerce.number().int().min(0).max(1000),
  noPicture: optionalText(10),
});
const sectionForm = z.object({ section: z.enum(FIRM_SECTIONS) });

/** Works a form of the owner's room that changes the firm, by its name; nothing of it is public before it is published. */
export async function changeFirmByForm(asked: Asked) {
  const owner = requireOwner(asked);
  const app = appOf(asked.context);
  const post = await readPost(asked, firmFormRefusals);
  const { form } = post;
  if (Object.hasOwn(FIRM_FORMS, form)) return changeParts(asked.url, app, owner, post);
  if (Object.hasOwn(FIRM_LISTS, form)) return changeList(asked.url, app, owner, post);
  if (form === "no-team")
    return answer(
      asked.url,
      "team",
      post,
      await changeFirm(app, owner, seenOf(post), { team: [] }),
    );
  if (form === "section") return changeSection(asked.url, app, owner, post);
  throw data(null, { status: 400 });
}

async function changeParts(url: URL, app: App, owner: Session, post: FirmPost) {
  const name = post.form as FirmFormName;
  const typed = post.read(textsOf(FIRM_FORMS[name].fields));
  if (!typed.ok) return post.refuse(typed);
  const texts = typed.value as Record<string, string>;
  const read = readFirmForm(name, texts, dayInIndia(app.clock.now()));
  if (post.names.includes(LIVE)) return checked(post, read, texts);
  if (!read.ok) return post.refuse(read);
  return answer(url, name, post, await changeFirm(app, owner, seenOf(post), read.value));
}

/** What is wrong in the fields that are filled, while the rest is still being typed. */
function checked(
  post: FirmPost,
  read: Outcome<unknown, FirmMessage>,
  texts: Record<string, string>,
) {
  const isFilled = (field = "") =>
    Object.entries(texts).some(
      ([name, text]) => text !== "" && (name === field || name.startsWith(`${field}-`)),
    );
  const problems = read.ok ? [] : read.problems.filter(({ field }) => isFilled(field));
  return post.refuse({ ok: false, problems }, { status: 200 });
}

async function changeList(url: URL, app: App, owner: Session, post: FirmPost) {
  const list = post.form as FirmListName;
  const typed = post.read(memberForm);
  if (!typed.ok) throw data(null, { status: 400 });
  const { at, noPicture } = typed.value;
  const of = { list, seen: seenOf(post) };
  if (post.intent === "remove")
    return answer(url, list, post, await removeMember(app, owner, of, at));
  if (post.intent === "raise")
    return answer(url, list, post, await raiseMember(app, owner, of, at));
  const texts = post.read(textsOf(FIRM_LISTS[list].fields));
  if (!texts.ok) return post.refuse(texts);
  const picture = post.file(PICTURE_OF[list]) ?? (noPicture ? ("none" as const) : undefined);
  const member = { at, texts: texts.value as Record<string, string>, picture };
  return answer(url, list, post, await changeMember(app, owner, of, member));
}

async function changeSection(url: URL, app: App, owner: Session, post: FirmPost) {
  const typed = post.read(sectionForm);
  if (!typed.ok) throw data(null, { status: 400 });
  const { section } = typed.value;
  const { particulars } = await findFirmDraft(app, owner.person.id);
  const others = (particulars.hiddenSections ?? []).filter((each) => each !== section);
  const hidden = post.intent === "hide" ? [...others, section] : others;
  const change = { hiddenSections: hidden.length > 0 ? hidden : undefined };
  return answer(url, FORM_OF[section], post, await changeFirm(app, owner, seenOf(post), change));
}

/** The page again, at what was changed. */
function answer(url: URL, place: string, post: FirmPost, changed: Outcome<unknown, FirmMessage>) {
  return changed.ok ? redirect(`${url.pathname}?noted#part-${place}`, 303) : post.refuse(changed);
}

export function seenOf(post: FirmPost): string {
  const typed = post.read(seenForm);
  return typed.ok ? typed.value.seen : "";
}
