import type { SessionPrice } from "#features/appointments/hours/topic-price.ts";
import type { Appointment, AppointmentChange } from "#features/appointments/session/appointment.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Instant } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { appointmentSubject, changes } from "./appointment-words.ts";
import { sessionPrices } from "./booking.ts";
import {
  momentInBoth,
  momentInIndia,
  sessionInBoth,
  sessionTime,
  startInBoth,
  startInIndia,
} from "./session-times.ts";

type News = Appointment & {
  /** Where it is seen, moved and cancelled. */
  page: string;
  /** Why the firm cancelled it; "" where it did not say. */
  reason: string;
};

type Kept = {
  start: Instant;
  end: Instant;
  /** The visitor's, where it is another than India's. */
  zone: string | undefined;
  until: Instant;
  price: SessionPrice;
  /** The mail was late: it may still be free. */
  isOver: boolean;
  code: string;
  /** Where it is booked. */
  page: string;
};

/**
 * Books a kept time. The address may be a stranger's: it reads the time and its price alone, and nothing that was typed.
 */
export function bookKept({ start, end, zone, until, price, isOver, code, page }: Kept): MailWords {
  const when = sessionInBoth({ start, end }, zone);
  const ends = startInBoth(until, zone);
  return {
    subject: `Book your appointment on ${momentInIndia(start)}`,
    parts: [
      isOver
        ? `${when} was kept for you until ${ends}. You can still book it, as long as it is free.`
        : `${when} is kept for you until ${ends}. It is not booked yet.`,
      { rows: [priceRow(price)] },
      { link: page, label: "Book this time" },
      "Or type this code where you chose the time:",
      { key: code },
      "If you did not ask for this, there is nothing to do.",
    ],
  };
}

/** The code alone, to a mobile. */
export function bookingCodeText(
  firm: Firm,
  { start, until, code }: Pick<Kept, "start" | "until" | "code">,
): string {
  return `Your ${firm.name} code is ${code}. It books ${momentInIndia(start)}, which is kept for you until ${startInIndia(until)}.`;
}

function priceRow(price: SessionPrice): [string, string] {
  return ["Price", sessionPrices[price]];
}

const keepLink = {
  changes: "Whoever has the link can move and cancel it. Please do not send it on.",
  shows: "Whoever has the link can see it. Please do not send it on.",
};

/**
 * To the client. An address that no account has verified has answered by the link or the code, and may still be that of
 * another than who typed: it reads when, at which price, by which references, how to join and where it is changed, and
 * nothing that was typed; and the same whether or not a free session was used before.
 * @param name of whoever has verified the address
 */
export function changeToClient(
  name: string | undefined,
  news: News,
  kind: AppointmentChange,
): MailWords {
  const { reference, caseReference, topic, price, adviser, callLink, page, reason } = news;
  // Where a visitor lives is among what was typed.
  const zone = name ? news.zone : undefined;
  const when = sessionInBoth(news, zone);
  const isOn = kind !== "cancelled";
  const line = `${when}: ${name ? "your" : "the"} appointment ${changes[kind]}.`;
  const rows: [string, string][] = [
    ...requestRow(caseReference),
    ...(name
      ? ([
          ["About", topic],
          ["With", adviser],
        ] as [string, string][])
      : []),
    ...(isOn ? [priceRow(price)] : []),
    // The firm's own, and in the file as well.
    ...(isOn && callLink ? [["Call", callLink] as [string, string]] : []),
    ...(name && reason ? [["Why", reason] as [string, string]] : []),
  ];
  return {
    subject: appointmentSubject(reference, kind),
    parts: [
      ...(name ? [`Dear ${name},`] : []),
      line,
      { key: reference },
      ...(rows.length > 0 ? [{ rows }] : []),
      ...(isOn
        ? [
            ...changeable(news, zone),
            { link: page, label: news.cancelRefusal ? "See it" : "Move or cancel it" },
            "The file that goes with this mail puts it in your calendar.",
          ]
        : [
            { link: page, label: "Book another time" },
            "The file that goes with this mail takes it out of your calendar.",
          ]),
      ...(isOn ? [keepLink[news.cancelRefusal ? "shows" : "changes"]] : []),
    ],
  };
}

/** The request for filing that it is about: its reference opens nothing by itself. */
function requestRow(caseReference: string | undefined): [string, string][] {
  return caseReference ? [["Request", caseReference]] : [];
}

function changeable(
  { cancelRefusal, moveRefusal, changeUntil }: News,
  zone: string | undefined,
): string[] {
  if (cancelRefusal) return [];
  const what = moveRefusal ? "cancelled" : "moved or cancelled";
  return [`It can be ${what} until ${momentInBoth(changeUntil, zone)}.`];
}

type Client = {
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  note: string;
  usedBefore: string | undefined;
};

/** To the adviser, or the firm where the adviser has no mailbox of their own. */
export function changeToAdviser(
  appointment: Appointment,
  kind: AppointmentChange,
  { name, email, mobile, note, usedBefore }: Client,
): MailWords {
  const { reference, caseReference, topic, adviser } = appointment;
  return {
    subject: appointmentSubject(reference, kind),
    parts: [
      `${sessionTime(appointment)}: the appointment ${changes[kind]}.`,
      { key: reference },
      {
        rows: [
          ["About", topic],
          ["With", adviser],
          ...requestRow(caseReference),
          ["Client", name],
          ["Contact", email ?? mobile ?? ""],
        ],
      },
      ...(note ? [{ quote: note }] : []),
      ...(usedBefore && kind !== "cancelled"
        ? [
            `The free session was used before: ${usedBefore}. This one can be cancelled under “Sessions”, where it stands as ${reference}.`,
          ]
        : []),
    ],
  };
}

/** To the adviser who had it before. */
export function leftToAdviser(appointment: Appointment): MailWords {
  const { reference } = appointment;
  return {
    subject: appointmentSubject(reference, "moved"),
    parts: [
      `${sessionTime(appointment)}: another adviser has this appointment now.`,
      { key: reference },
    ],
  };
}

/** To the adviser, after the client had everything erased: it names neither them nor the reference. */
export function erasedToAdviser(appointment: Appointment): Omit<MailWords, "to"> {
  return {
    subject: "An appointment was cancelled",
    parts: [
      `${sessionTime(appointment)}: the client had their records erased, and the appointment is cancelled by that.`,
      "The file that goes with this mail takes it out of your calendar.",
    ],
  };
}
