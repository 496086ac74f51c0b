import type { Fields } from "./browser.ts";

/** A form as it stands in a page: where it goes, and every field with what it offers. */
export type PageForm = {
  action: string;
  method: "get" | "post";
  fields: FormField[];
  /** Hidden values, which are sent as they are. */
  hidden: Record<string, string>;
  buttons: [name: string, value: string][];
};
export type FormField = {
  name: string;
  kind: "text" | "choice" | "tick" | "file";
  options: string[];
};

/** The forms of a page's main part. Fields that a `form` attribute ties to another form are left out. */
export function formsIn(html: string, path: string): PageForm[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return [...main.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, start = "", inside = ""]) => {
      const form: PageForm = {
        // The fragment of an address is never sent.
        action: (attribute(start, "action") || path).replace(/#.*/, ""),
        method: attribute(start, "method") === "post" ? "post" : "get",
        fields: [],
        hidden: {},
        buttons: [],
      };
      for (const [tag, name = ""] of inside.matchAll(/<(input|select|textarea|button)\b[^>]*>/g))
        addField(form, name, tag, inside);
      return form;
    },
  );
}

function addField(form: PageForm, element: string, tag: string, inside: string): void {
  const name = attribute(tag, "name");
  const [type, value] = [attribute(tag, "type"), attribute(tag, "value")];
  if (!name) return;
  if (element === "button") form.buttons.push([name, value]);
  else if (type === "hidden") form.hidden[name] = value;
  else {
    const kind =
      element === "select" || type === "radio"
        ? "choice"
        : type === "checkbox"
          ? "tick"
          : type === "file"
            ? "file"
            : "text";
    const known = form.fields.find((field) => field.name === name);
    const field = known ?? { name, kind, options: [] };
    if (!known) form.fields.push(field);
    if (element === "select") field.options.push(...optionsOf(inside, name));
    else if (kind !== "text" && kind !== "file")
      field.options.push(/\bvalue="/.test(tag) ? value : "on");
  }
}

function optionsOf(inside: string, name: string): string[] {
  const list = new RegExp(`<select\\b[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(inside);
  return [...(list?.[1] ?? "").matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
    ([, start = "", words = ""]) => (/value="/.test(start) ? attribute(start, "value") : words),
  );
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}

/** What is sent: hidden values, a text in every text field, and in choices the option at a place. */
export function filled(
  { fields, hidden, buttons }: PageForm,
  text: () => string,
  option: number | undefined | (() => number),
): Fields {
  const sent: Fields = { ...hidden };
  for (const field of fields) {
    if (field.kind === "text") sent[field.name] = text();
    else if (field.kind === "file") sent[field.name] = new File([], "");
    else if (option !== undefined) {
      const place = typeof option === "number" ? option : option();
      sent[field.name] = field.options.at(place % field.options.length) ?? "";
    }
  }
  const [button] = buttons;
  if (button) sent[button[0]] = button[1];
  return sent;
}

/** The hidden values of the form that has this one, with others beside them: what its button would send. */
export function withHidden(html: string, name: string, fields: Fields): Fields {
  const form = formsIn(html, "").find(({ hidden }) => name in hidden);
  if (!form) throw new Error(`no form of this page has a hidden ${name}`);
  return { ...form.hidden, ...fields };
}
