import { useEffect } from "react";
import { Link, redirect, useLocation } from "react-router";
import { z } from "zod";
import { firmDesk, firstRunWords } from "#content/en/firm-desk.ts";
import { ratesToCheck } from "#content/en/plan-life-rates.ts";
import { siteCopy } from "#content/en/site-copy.ts";
import { staff } from "#content/en/staff.ts";
import { today as words } from "#content/en/today.ts";
import { oldRates } from "#domain/planning/plan/dated-rates.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { nextSessionOf } from "#features/appointments/desk/session-today.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import type { FirstRunItem } from "#features/firm/first-run.ts";
import { deskCounts, type ShareName, TODAY_SHARES } from "#features/today/desk-counts.server.ts";
import { listToday, takeLine } from "#features/today/list-today.server.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/staff.ts";
import { backupDue } from "./firm/backup-age.server.ts";
import { firstRunOf } from "./firm/first-run.server.ts";
import { FirstRun } from "./firm/first-run.tsx";
import { TodayDays } from "./today-days.tsx";
import { addressOf, shownDays, summaryOf } from "./today-view.server.ts";
import "./today.css";

const QUERY = {
  share: z.enum(TODAY_SHARES).catch("everybodys"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
};
type OwnersView = { firstRun?: FirstRunItem[]; samples?: string; backup?: string };
const NO_OWNERS_VIEW: OwnersView = {};
const takeForm = z.object({ kind: z.string().max(20), id: z.string().max(40) });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const { share, page } = readQuery(url.searchParams, QUERY);
  const room = wordsOf(context);
  const [listed, counts] = await Promise.all([
    listToday(app, session, { share, page }, room),
    deskCounts(context, session.person),
  ]);
  const { lines, hasMore } = listed;
  const now = app.clock.now();
  const isEmpty = lines.length === 0 && page === 1;
  return {
    share,
    shares: TODAY_SHARES.map((each) => ({
      share: each,
      label: room.today[each],
      count: counts[each],
      href: addressOf(each),
    })),
    summary: page === 1 ? summaryOf(listed, now, room.today) : "",
    days: shownDays(lines, now, addressOf(share, page), room.today),
    empty: isEmpty ? await emptyView() : undefined,
    previous: page > 1 ? addressOf(share, page - 1) : undefined,
    next: hasMore ? addressOf(share, page + 1) : undefined,
    rates: ratesToCheck(oldRates(dayInIndia(now))),
    copyOf: app.restored && siteCopy.notice.title(app.restored.at),
    ...(session.person.role === "owner" ? await ownersView() : NO_OWNERS_VIEW),
  };

  async function ownersView(): Promise<OwnersView> {
    const backup = await backupDue(app);
    return { ...(await firstRunView()), ...(backup && { backup }) };
  }

  /** What an owner's site still lacks: all of it where nothing else waits, else in a line. */
  async function firstRunView(): Promise<OwnersView> {
    const items = await firstRunOf(app, await findFirmDraft(app, session.person.id));
    const open = items.filter(({ state }) => state === "open");
    const urgent = open.filter(({ isUrgent }) => isUrgent);
    if (open.length === 0) return {};
    const samples = firstRunWords.line(open.length, urgent.length);
    return counts.everybodys === 0 && urgent.length > 0 ? { firstRun: items } : { samples };
  }

  /** What a person without lines can do. */
  async function emptyView() {
    const coming = share === "mine" ? await nextSessionOf(app, session.person.id) : undefined;
    const free =
      share === "mine" && counts.nobodys > 0
        ? await listToday(app, session, { share: "nobodys", page: 1 }, room)
        : undefined;
    const oldest = free?.lines.find(({ canTake }) => canTake);
    return {
      next: coming && room.today.empty.session(coming.name, formatMoment(coming.start)),
      free: counts.nobodys,
      oldest: oldest && { kind: oldest.kind, id: oldest.id, name: oldest.name },
    };
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context });
  const typed = post.read(takeForm);
  const taken = typed.ok && (await takeLine(appOf(context), session, typed.value));
  if (!taken) return post.refuse(refused(words.notTaken));
  return redirect(`${url.pathname}${url.search}#${typed.value.kind}-${typed.value.id}`, 303);
}

/** All that waits for the firm, the nearest clock first. */
export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { share, shares, summary, days, empty, previous, next, rates } = loaderData;
  const { firstRun, samples, backup, copyOf } = loaderData;
  useFocusOnPlace();
  return (
    <article className="desk today">
      <header className="desk-head">
        <h1>{words.title}</h1>
        <nav aria-label={words.share} className="desk-views">
          {shares.map((each) => (
            <Link
              key={each.share}
              to={each.href}
              className="choice"
              aria-current={each.share === share ? "true" : undefined}
              data-key={KEYS[each.share]}
            >
              {each.label} <b>{each.count}</b>
            </Link>
          ))}
        </nav>
        {summary && <p className="desk-new quiet">{summary}</p>}
      </header>
      {copyOf && <CopyNotice title={copyOf} />}
      <ErrorSummary problems={actionData?.problems ?? []} />
      {empty ? <Empty share={share} empty={empty} /> : <TodayDays days={days} />}
      {firstRun && <FirstRun items={firstRun} isPart />}
      {(previous || next) && (
        <nav aria-label={words.pages} className="room-actions desk-pages">
          {previous && <Link to={previous}>{words.previous}</Link>}
          {next && <Link to={next}>{words.next}</Link>}
        </nav>
      )}
      {samples && (
        <p>
          {samples} <Link to="/staff/firm">{firmDesk.rooms.start}</Link>
        </p>
      )}
      {backup && <p>{backup}</p>}
      {rates && (
        <Notice tone="warn" title={staff.planRates}>
          <p>{rates}</p>
        </Notice>
      )}
    </article>
  );
}

/** What a restored site does not do, and what is left to do before it is opened. */
function CopyNotice({ title }: { title: string }) {
  const { quiet, steps } = siteCopy.notice;
  return (
    <Notice tone="warn" title={title}>
      <p>{quiet}</p>
      {steps.map(({ text, command }) => (
        <p key={command}>
          {text} <code>{command}</code>
        </p>
      ))}
    </Notice>
  );
}

/** The keys that lead to the lists. */
const KEYS: Record<ShareName, string> = { mine: "m", nobodys: "n", everybodys: "e" };

/** Who comes back from a line goes on there. */
function useFocusOnPlace() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || !hash) return;
    const line = document.getElementById(hash.slice(1));
    // After the frame, which gives the focus to the main part.
    queueMicrotask(() => line?.querySelector("a")?.focus());
  }, [hash, key]);
}

type EmptyProps = {
  share: ShareName;
  empty: NonNullable<Route.ComponentProps["loaderData"]["empty"]>;
};

function Empty({ share, empty: { next, free, oldest } }: EmptyProps) {
  return (
    <section className="today-empty flow">
      <h2>{words.empty[share]}</h2>
      {(next || free > 0) && (
        <p className="quiet">
          {[next, free > 0 && words.empty.free(free)].filter(Boolean).join(" ")}
        </p>
      )}
      {free > 0 && share === "mine" && (
        <div className="room-actions">
          {oldest && (
            <Form>
              <input type="hidden" name="kind" value={oldest.kind} />
              <input type="hidden" name="id" value={oldest.id} />
              <Button>{words.empty.takeOldest(oldest.name)}</Button>
            </Form>
          )}
          <Link to="/staff?share=nobodys">{words.empty.seeAll(free)}</Link>
        </div>
      )}
    </section>
  );
}
