import { data, redirect } from "react-router";
import { z } from "zod";
import { calendarFeedRefusals } from "#content/en/calendar-feed-refusals.ts";
import type { FeedMessages } from "#features/calendar-feeds/feed-messages.ts";
import { endFeed, type FeedHolder, makeFeed } from "#features/calendar-feeds/make-feed.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Post, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { formatMoment, type Instant } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";

type Asked = Parameters<typeof readPost>[0] & { url: URL };

const QUERY = { done: z.literal("ended").optional().catch(undefined) };

/** Since when a calendar has an address, and whether one was ended right now. */
export function calendarView(url: URL, madeAt: Instant | undefined) {
  const { done } = readQuery(url.searchParams, QUERY);
  return { since: madeAt && formatMoment(madeAt), hasEnded: done !== undefined };
}

/** Makes, renews or ends the address. The answer itself holds a new one: it is shown once, and stored nowhere. */
export async function workCalendarForm(asked: Asked, holder: FeedHolder) {
  const app = appOf(asked.context);
  const post = await readPost(asked, calendarFeedRefusals);
  if (post.form === "make") return make(app, post, holder);
  if (post.form !== "end") return refuse(post, refused({ id: "noButton" }));
  const ended = await endFeed(app, holder);
  return ended.ok ? redirect(`${asked.url.pathname}?done=ended`, 303) : refuse(post, ended);
}

async function make(app: App, post: Post<FeedMessages>, holder: FeedHolder) {
  const made = await makeFeed(app, holder);
  if (!made.ok) return refuse(post, made);
  const address = made.value;
  const device = address.replace(/^https?:/, "webcal:");
  return data({ state: undefined, made: { address, device } });
}

function refuse(post: Post<FeedMessages>, refusal: Parameters<Post<FeedMessages>["refuse"]>[0]) {
  const { data: state, init } = post.refuse(refusal);
  return data({ state, made: undefined }, init ?? {});
}
