import { sample as words } from "#content/en/sample.ts";
import { sampleAnswer } from "#features/answer/sample/sample-answer.ts";
import { bothRegimesOf } from "#features/answer/verdict/both-regimes.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Route } from "./+types/sample.ts";
import { drawSample } from "./sample-drawing.server.tsx";
// Of the elements that the server draws.
import "#features/answer/figures/figures-read.css";
import "#ui/amount-bars/amount-bars.css";
import "#ui/details/details.css";
import "#ui/figure/figure.css";
import "#ui/line-table/line-table.css";
import "#ui/notice/notice.css";
import "#ui/rupee-bar/rupee-bar.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";
import "./answer.css";
import "./slip.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/stepform/sample", index: false }, matches);

/** Nothing of it is stored, and it cannot be handed over. */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  const shown = sampleAnswer(today);
  const { facts, comparison, status, settled } = shown.working;
  const isOldClosed = status.regimes.old.open === "no";
  const regimes = bothRegimesOf(facts, comparison, { isOldClosed, settled });
  const answer = drawSample(request, { ...shown, openQuestions: undefined, regimes });
  return forPage(request, { answer });
}

export default function Sample({ loaderData: { answer } }: Route.ComponentProps) {
  return (
    <article className="answer with-slip column">
      <div className="answer-work">
        <BackLink href="/stepform" />
        <p className="sample-tag">{words.tag}</p>
        <Drawn className="answer-work" drawing={answer} />
      </div>
      <div className="slip-side">
        <aside className="foot-bar slip" aria-label={words.slip.heading}>
          <div className="slip-name">
            <h2>{words.slip.heading}</h2>
          </div>
          <ButtonLink href="/stepform/form16">{words.slip.upload}</ButtonLink>
        </aside>
        <p className="slip-more">{words.slip.text}</p>
      </div>
    </article>
  );
}
