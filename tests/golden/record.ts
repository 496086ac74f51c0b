import type { MailMessage } from "#platform/mail/mail.ts";
import type { SmsMessage } from "#platform/sms/sms.ts";
import type { Answer, Browser } from "./browser.ts";
import { filled, formsIn, type PageForm } from "./forms.ts";
import { textOfFrame, textOfHtml, textOfPage, withoutChance } from "./page-text.ts";

/** What a journey has seen, screen after screen, as one text. */
export type ScreenRecord = {
  /** A screen whole. */
  screen(name: string, answer: Answer): Answer;
  /** A screen that follows on another: the lines that the other has not. */
  change(name: string, before: Answer, after: Answer): Answer;
  frame(name: string, answer: Answer): void;
  note(name: string, text: string): void;
  text(): string;
};

export function openRecord(): ScreenRecord {
  const parts: string[] = [];
  const add = (name: string, lines: string) =>
    parts.push(
      `== ${name}\n${withoutChance(lines).replaceAll(LONG_AGAIN, "long words …").trimEnd()}\n`,
    );
  return {
    screen(name, answer) {
      add(
        name,
        [ending(answer), answer.html && textOfPage(answer.html)].filter(Boolean).join("\n"),
      );
      return answer;
    },
    change(name, before, after) {
      const known = new Set(textOfPage(before.html).split("\n"));
      const lines = after.html ? textOfPage(after.html).split("\n") : [];
      add(name, [ending(after), ...lines.filter((line) => !known.has(line))].join("\n"));
      return after;
    },
    frame: (name, answer) => add(name, textOfFrame(answer.html)),
    note: add,
    text: () => parts.join("\n"),
  };
}

function ending({ status, location }: Answer): string {
  return location ? `${status} to ${location}` : `${status}`;
}

const ABSURD = "99999999999999999999";
const LONG = "long words ".repeat(600);
const LONG_AGAIN = /(?:long words ?){3,}/g;

/** Ways to fill a form in wrongly: a text for its fields, and the place of the option in choices. */
const WRONG: [name: string, text: string, place: number | undefined][] = [
  ["nothing", "", undefined],
  ["empty words", " ", 0],
  ["other words", "<b>zz</b>", 1],
  ["below zero", "-5", 2],
  ["absurd", ABSURD, -1],
  ["long", LONG, 3],
];

/** Forms that ask for something; of those that ask the same of many rows, the first. */
function askingForms(html: string, path: string): PageForm[] {
  const asked = new Set<string>();
  return formsIn(html, path).filter(({ fields }) => {
    const names = fields.map(({ name }) => name.replace(/^(amount)-.*/, "$1")).join();
    return fields.length > 0 && !asked.has(names) && asked.add(names);
  });
}

/** Every form of a screen that asks for something, filled in wrongly in every way. */
export async function recordWrongForms(
  record: ScreenRecord,
  name: string,
  path: string,
  openBrowser: () => Promise<Browser> | Browser,
): Promise<void> {
  const first = await (await openBrowser()).get(path);
  const forms = askingForms(first.html, path);
  for (const index of forms.keys()) {
    for (const [way, text, option] of WRONG) {
      const browser = await openBrowser();
      const page = await browser.get(path);
      const current = askingForms(page.html, path)[index];
      if (!current) throw new Error(`form ${index} of ${path} is gone`);
      const after = await send(browser, current, () => text, option);
      const place = `${name}, form ${index + 1}: ${way}`;
      record.change(place, page, after);
      // A form that takes anything says at its next opening what it could not read.
      if (after.status === 303) record.change(`${place}, again`, page, await browser.get(path));
    }
  }
}

/** Fills a form in and sends it. */
export function send(
  browser: Browser,
  form: PageForm,
  text: () => string,
  option: number | undefined | (() => number),
): Promise<Answer> {
  const sent = filled(form, text, option);
  if (form.method === "post") return browser.post(form.action, sent);
  const query = Object.entries(sent).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return browser.get(`${form.action.replace(/\?.*/, "")}?${new URLSearchParams(query)}`);
}

/** Mails and texts as they went out: subject, words, and the page where its words differ. */
export function textOfMessages(
  mails: readonly MailMessage[],
  texts: readonly SmsMessage[],
): string {
  const written = mails.map(({ to, subject, text, html }) =>
    [
      `mail to ${to}: ${subject}`,
      text.trimEnd(),
      html ? `as a page:\n${textOfHtml(html.replace(/<title>[\s\S]*?<\/title>/, ""))}` : "",
    ].join("\n"),
  );
  const sent = texts.map(({ to, text }) => `text to ${to}: ${text}`);
  const all = [...written, ...sent].map(withoutChance);
  return [...new Set(all)].toSorted().join("\n\n");
}
