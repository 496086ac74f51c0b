import { typed } from "#values/form.ts";

/** What a scheduling frame is given about the visitor, so that nothing is typed twice. */
export type Prefill = {
  name?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  guests?: readonly string[];
  location?: string;
  smsReminderNumber?: string;
  /** The day to open at, `YYYY-MM-DD`. */
  date?: string;
  /** Answers to the service's own questions, `a1` to `a99`. */
  customAnswers?: Readonly<Record<string, string>>;
};

/** The look of the frame. Colours are hexadecimal, with or without `#`. */
export type PageSettings = {
  backgroundColor?: string;
  hideEventTypeDetails?: boolean;
  hideLandingPageDetails?: boolean;
  primaryColor?: string;
  textColor?: string;
  hideGdprBanner?: boolean;
};

/** Where the visitor came from. */
export type Utm = {
  campaign?: string;
  content?: string;
  medium?: string;
  source?: string;
  term?: string;
  salesforce_uuid?: string;
};

type EmbedType = "Inline" | "PopupWidget";

type SchedulingOptions = {
  /** The service's address, absolute or on this site; its own query and fragment stay. */
  url: string;
  prefill?: Prefill;
  pageSettings?: PageSettings;
  utm?: Utm;
  embedType: EmbedType;
};

/**
 * The address of the frame: the service's own with every option as a query parameter, in the order and with the
 * encoding of react-calendly 4.4.0, so that hosts may compare texts. Empty options add nothing; a malformed colour,
 * date or answer name is left out, and the fragment stays last.
 */
export function schedulingUrl(options: SchedulingOptions): string {
  const { url, prefill = {}, pageSettings = {}, utm = {}, embedType } = options;
  const [address = "", ...fragment] = url.split("#");
  const asked: [string, string][] = [
    ...settingsAsked(pageSettings),
    ...prefillAsked(prefill),
    ...utmAsked(utm),
    ["embed_type", embedType],
    ["embed_domain", "1"],
    ...answersAsked(prefill),
  ];
  const query = queryOf(asked);
  const joint = address.includes("?") ? (/[?&]$/.test(address) ? "" : "&") : "?";
  return [`${address}${joint}${query}`, ...fragment].join("#");
}

/** A page of our own in the frame, with the look that the frame's address asked for. */
function withLook(path: string, pageSettings: PageSettings): string {
  const query = queryOf(settingsAsked(pageSettings));
  return query === "" ? path : `${path}?${query}`;
}

/** In the frame, with its look: a session that is booked. */
export function bookedPath(token: string, pageSettings: PageSettings): string {
  return withLook(`/book/booked/${token}`, pageSettings);
}

function queryOf(asked: readonly [string, string][]): string {
  const given = asked.filter(([, value]) => value !== "");
  return given.map(([name, value]) => `${name}=${value}`).join("&");
}

function settingsAsked(settings: PageSettings): [string, string][] {
  return [
    ["background_color", colour(settings.backgroundColor)],
    ["hide_event_type_details", flag(settings.hideEventTypeDetails)],
    ["hide_landing_page_details", flag(settings.hideLandingPageDetails)],
    ["primary_color", colour(settings.primaryColor)],
    ["text_color", colour(settings.textColor)],
    ["hide_gdpr_banner", flag(settings.hideGdprBanner)],
  ];
}

function prefillAsked(prefill: Prefill): [string, string][] {
  const { date = "", guests = [] } = prefill;
  return [
    ["name", encoded(prefill.name)],
    ["location", encoded(prefill.location)],
    ["first_name", encoded(prefill.firstName)],
    ["last_name", encoded(prefill.lastName)],
    // The commas between guests are literal: a receiver may split before it decodes.
    ["guests", guests.map(encoded).join(",")],
    ["email", encoded(prefill.email)],
    ["smsReminderNumber", encoded(prefill.smsReminderNumber)],
    ["date", isDay(date) ? date : ""],
  ];
}

function utmAsked(utm: Utm): [string, string][] {
  return [
    ["utm_campaign", encoded(utm.campaign)],
    ["utm_content", encoded(utm.content)],
    ["utm_medium", encoded(utm.medium)],
    ["utm_source", encoded(utm.source)],
    ["utm_term", encoded(utm.term)],
    ["salesforce_uuid", encoded(utm.salesforce_uuid)],
  ];
}

function answersAsked({ customAnswers = {} }: Prefill): [string, string][] {
  return Object.entries(customAnswers)
    .filter(([name]) => isAnswerName(name))
    .map(([name, answer]) => [name, encoded(answer)]);
}

function encoded(text = ""): string {
  return encodeURIComponent(text);
}

/** The same parameters read back: by our own frame, and by the page that passes its own query on. */
export function readSchedulingQuery(
  query: URLSearchParams,
): Required<Omit<SchedulingOptions, "url" | "embedType">> {
  const texts = typed(query);
  const text = (name: string) => (texts[name] ?? "").slice(0, LONGEST).trim();
  const filledIn = <Name extends string>(entries: [Name, string][]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== "")) as { [K in Name]?: string };
  const guests = text("guests").split(",").filter(Boolean);
  const answers = Object.keys(texts)
    .filter(isAnswerName)
    .map((name) => [name, text(name)] as const);
  const date = text("date");
  return {
    prefill: {
      ...filledIn([
        ["name", text("name")],
        ["email", text("email")],
        ["firstName", text("first_name")],
        ["lastName", text("last_name")],
        ["location", text("location")],
        ["smsReminderNumber", text("smsReminderNumber")],
        ["date", isDay(date) ? date : ""],
      ]),
      ...(guests.length > 0 ? { guests } : {}),
      ...(answers.length > 0 ? { customAnswers: Object.fromEntries(answers) } : {}),
    },
    pageSettings: {
      ...filledIn([
        ["backgroundColor", colour(text("background_color"))],
        ["primaryColor", colour(text("primary_color"))],
        ["textColor", colour(text("text_color"))],
      ]),
      ...(texts.hide_event_type_details === "1" ? { hideEventTypeDetails: true } : {}),
      ...(texts.hide_landing_page_details === "1" ? { hideLandingPageDetails: true } : {}),
      ...(texts.hide_gdpr_banner === "1" ? { hideGdprBanner: true } : {}),
    },
    utm: filledIn([
      ["campaign", text("utm_campaign")],
      ["content", text("utm_content")],
      ["medium", text("utm_medium")],
      ["source", text("utm_source")],
      ["term", text("utm_term")],
      ["salesforce_uuid", text("salesforce_uuid")],
    ]),
  };
}

/** Anybody can write an address: no parameter of it may be longer than a line. */
const LONGEST = 500;

function isAnswerName(name: string): boolean {
  return /^a[1-9]\d?$/.test(name);
}

function isDay(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);
}

function flag(isSet: boolean | undefined): string {
  return isSet ? "1" : "";
}

/** Six or three hexadecimal digits without `#`; empty for anything else. */
function colour(text = ""): string {
  const digits = text.replace(/^#/, "");
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits) ? digits : "";
}
