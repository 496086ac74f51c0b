import type { HalfHour } from "#domain/scheduling/open-days.ts";

/** The zones that times can be shown in; India's are beside them. */
export type ZoneView = {
  /** A zone was chosen, or India's alone. */
  isAsked: boolean;
  value: string;
  options: { value: string; label: string }[];
};

/** Half-hours from midnight: from the first to the end of the last, with the hours that are written. */
export type TickScale = { from: number; to: number; labels: { at: number; text: string }[] };

export type DayView = {
  iso: string;
  label: string;
  count: string;
  /** Without one the day is full. */
  href: string | undefined;
  isChosen: boolean;
  ticks: readonly HalfHour[];
};

export type DaysView = {
  days: DayView[];
  scale: TickScale;
  today: string;
  earlier?: string;
  later?: string;
  /** Where none of these days has room. */
  firstFree?: { label: string; href: string };
};

export type TimeView = {
  start: string;
  /** By the visitor's clock, and what that is called. */
  label: string;
  zone: string;
  /** India's time, where the visitor's is another. */
  inIndia: string | undefined;
  href: string | undefined;
};

export type TimesView = { heading: string; groups: { heading: string; times: TimeView[] }[] };

/** What stands beside every step: what is booked so far. */
export type MarginView = {
  heading: string;
  /** Of the topic and its adviser: an address may ask to leave them out. */
  lines: string[];
  /** The request for filing that it is about. */
  about?: string | undefined;
  /** What the session costs: it stands there whatever the address leaves out. */
  price?: string;
  /** Of the time that is chosen. */
  time?: string[];
  foot?: string;
  isSample?: boolean;
};
