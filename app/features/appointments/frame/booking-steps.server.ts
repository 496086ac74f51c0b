import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { book } from "#content/en/book.ts";
import {
  bookedByMail,
  bookingLines,
  nothingFree,
  planLines,
  booking as words,
} from "#content/en/booking.ts";
import { answerBy } from "#content/en/reply-promise.ts";
import { halfDayLabel, prefillNotes } from "#content/en/request-time.ts";
import { sessionInBoth } from "#content/en/session-times.ts";
import type { usualTopics } from "#content/en/topics.ts";
import { answerDay } from "#features/sent/answer-day.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, formatDayAndMonth, formatShortDay } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import { bookedPath, type Prefill, readSchedulingQuery } from "../embed/scheduling-url.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { type Setup, topicOf } from "../hours/setup.ts";
import type { PlanSessions } from "../plan/plan-sessions.server.ts";
import { halfDaysAfter } from "../request/half-days.ts";
import type { CaseOfSession } from "../session/appointment.ts";
import { addressWith, FRAME_PATH } from "../session/appointment-path.ts";
import { freeSessionOfAccount, freeUsed } from "../taking/free-session.server.ts";
import { findForm } from "../taking/hold-time.server.ts";
import { heldBy } from "../taking/taking-rows.server.ts";
import { bookingQuery } from "./booking-query.ts";
import { marginAbout, marginOf } from "./booking-view.server.ts";
import type { MarginView } from "./booking-view.ts";
import { type DaysStep, daysStep } from "./days-step.server.ts";
import { type DetailsStep, formStep, type KeptStep } from "./form-steps.server.ts";
import { findJustBooked } from "./just-booked.server.ts";
import { planOfVisitor } from "./plan-step.server.ts";
import { prefilled, withCase } from "./prefilled.ts";
import type { TopicView } from "./topic-list.tsx";

type RequestStep = {
  kind: "request";
  heading: string;
  intro: string;
  offered: { value: string; label: string }[];
  prefilled: Record<string, string>;
};

type FrameStep =
  | { kind: "requested"; reference: string; next: string }
  | RequestStep
  | { kind: "topics"; topics: TopicView[]; margin: MarginView }
  | { kind: "used"; margin: MarginView; why: string; otherTopic: string; isOfPlan?: true }
  | (DaysStep & { instead: string; isGone: boolean })
  | DetailsStep
  | KeptStep;

/** A session in words, and where it is. */
type JustBooked = { text: string; label: string; href: string };

/** What a session about a request for filing is about, where the firm gives it. */
const CASE_TOPIC: (typeof usualTopics)[number]["id"] = "itr-filing";

/**
 * What the frame asks for at an address: topic, day and time, details; or two half-days where nothing can be booked.
 *
 * @param ownCase what `case` of the address names, where its person or browser has it
 * @returns `leadTo` where the time that the address holds is booked already
 */
export async function stepInFrame(
  app: App,
  browser: Browser,
  session: Session | undefined,
  query: URLSearchParams,
  ownCase: CaseOfSession | undefined,
): Promise<(FrameStep & { just?: JustBooked }) | { leadTo: string }> {
  const step = await stepAt(app, browser, session, query, ownCase);
  const isBefore = "kind" in step && (step.kind === "topics" || step.kind === "days");
  const just = isBefore && (await justBooked(app, browser, query));
  return {
    ...step,
    ...("margin" in step && { margin: marginAbout(step.margin, ownCase?.reference) }),
    ...(just && { just }),
  };
}

/** What was booked here a moment ago: who goes back, or loads the page anew, looks for it. */
async function justBooked(
  app: App,
  browser: Browser,
  query: URLSearchParams,
): Promise<JustBooked | undefined> {
  const found = await findJustBooked(app, browser);
  const { pageSettings } = readSchedulingQuery(query);
  return (
    found && {
      text: bookingLines.just(sessionInBoth(found, found.zone)),
      label: bookingLines.seeJust,
      href: bookedPath(found.token, pageSettings),
    }
  );
}

async function stepAt(
  app: App,
  browser: Browser,
  session: Session | undefined,
  query: URLSearchParams,
  ownCase: CaseOfSession | undefined,
): Promise<FrameStep | { leadTo: string }> {
  const asked = readQuery(query, bookingQuery);
  if (isReference("AP", asked.requested)) {
    const by = answerBy(await answerDay(app, asked.requested), inEnglish);
    return { kind: "requested", reference: asked.requested, next: book.frame.sent.next(by) };
  }
  const place = { path: FRAME_PATH, query };
  const setup = await currentSetup(app);
  const bookable = setup.topics.filter(({ advisers }) => advisers.length > 0);
  const { prefill: ofAddress, pageSettings } = readSchedulingQuery(query);
  const prefill = withCase(ofAddress, ownCase);
  if (bookable.length === 0) return requestStep(app, prefill, book.frame, ownCase);
  const given = prefilled(
    prefill,
    [],
    bookable.map(({ name }) => name),
  );
  const form = asked.hold ? await findForm(app, browser, asked.hold) : undefined;
  if (form?.state === "booked")
    return form.token
      ? { leadTo: bookedPath(form.token, pageSettings) }
      : bookedElsewhere(setup, form.topic, query);
  const step = form && (await formStep(app, setup, form, { ...asked, given, session, query }));
  if (step) {
    const topic = topicOf(setup, form.topic);
    const day = dayInIndia(form.start);
    const { next } = topic ? await planOfVisitor(app, session, topic, day) : {};
    return { ...step, margin: marginOfPlan(step.margin, next) };
  }
  const byName = bookable.find(({ name }) => name === given.topic)?.id;
  const topic = topicOf(setup, asked.topic ?? byName ?? (ownCase ? CASE_TOPIC : ""));
  if (!topic)
    return {
      kind: "topics",
      topics: bookable.map(({ id, name, text, price, rules }) => ({
        ...{ id, name, text, lasts: bookingLines.ofTopic(rules.length, price) },
        href: addressWith(FRAME_PATH, query, { topic: id }),
      })),
      margin: {
        heading: bookingLines.heading,
        lines: [bookingLines.how, bookingLines.yourself],
        foot: bookingLines.step(1),
        isSample: setup.advisers.some(({ isSample }) => isSample),
      },
    };
  const used =
    topic.price === "free" &&
    session &&
    (await freeSessionOfAccount(app, app.db, session.person.id));
  if (used)
    return {
      kind: "used",
      margin: marginOf(topic, setup, 2),
      why: inWords(appointmentRefusals, freeUsed(used), inEnglish),
      otherTopic: addressWith(FRAME_PATH, query, { topic: "" }),
    };
  const plan = await planOfVisitor(app, session, topic, dayInIndia(app.clock.now()));
  if (plan.used)
    return {
      kind: "used",
      margin: marginOf(topic, setup, 2),
      why: plan.used.problems
        .map(({ message }) => inWords(appointmentRefusals, message, inEnglish))
        .join(" "),
      otherTopic: addressWith(FRAME_PATH, query, { topic: "" }),
      isOfPlan: true,
    };
  const ignore = await heldBy(app.db, browser, asked.instead || undefined);
  const days = await daysStep(app, { setup, topic, ignore }, asked, place);
  if (days) {
    const margin = marginOfPlan(days.margin, plan.next);
    return { ...days, margin, instead: asked.instead, isGone: asked.hold !== "" };
  }
  const until = dayInIndia(app.clock.now()).add({ days: topic.rules.horizonDays });
  const instead = {
    heading: nothingFree.heading(formatDayAndMonth(until)),
    intro: nothingFree.text,
  };
  return requestStep(
    app,
    { ...prefill, customAnswers: { ...prefill.customAnswers, a1: topic.name } },
    instead,
    ownCase,
  );
}

/** Which session of the visitor's plan it would be, in place of the price. */
function marginOfPlan(margin: MarginView, next: PlanSessions | undefined): MarginView {
  if (!next) return margin;
  const { plan, used, amount, endsOn } = next;
  return { ...margin, price: planLines.next(plan.name, used + 1, amount, formatShortDay(endsOn)) };
}

/** The time of a form was booked from the mail: what opens the session is there. */
function bookedElsewhere(setup: Setup, topicId: string, query: URLSearchParams): FrameStep {
  const topic = topicOf(setup, topicId);
  return {
    kind: "used",
    margin: topic ? marginOf(topic, setup, 4) : { heading: words.title, lines: [] },
    why: bookedByMail,
    otherTopic: addressWith(FRAME_PATH, query, { topic: "", hold: undefined, edit: undefined }),
  };
}

function requestStep(
  app: App,
  prefill: Prefill,
  { heading, intro }: Pick<RequestStep, "heading" | "intro">,
  ownCase: CaseOfSession | undefined,
): RequestStep {
  const offered = halfDaysAfter(dayInIndia(app.clock.now()), app.firm().workingDays);
  const fields = prefilled(prefill, offered);
  return {
    ...{ kind: "request", heading, intro },
    offered: offered.map((halfDay) => ({
      value: halfDay.value,
      label: halfDayLabel(halfDay, inEnglish),
    })),
    prefilled: {
      ...fields,
      note: [ownCase && prefillNotes.aboutCase(ownCase.reference), fields.note]
        .filter(Boolean)
        .join("\n"),
    },
  };
}
