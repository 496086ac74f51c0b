import type { RoomWords } from "#content/words.server.ts";
import { inWords } from "#values/message.ts";
import { AMOUNTS_FORM, LIFE } from "../questions/plan-amounts.ts";
import { EXTRA } from "../questions/questions.ts";
import type { ShownLever, ShownPlan } from "../shown/shown-plan.ts";
import { coveredInWords, type DrawnPlan, type PlanVoice } from "./words.server.ts";

export function LeversPart({ shown, words, say }: DrawnPlan) {
  const { levers, covered } = shown;
  const { heading, lead, none } = words.lifePlan.levers;
  if (covered === null) return null;
  return (
    <>
      <h2>{heading}</h2>
      <p className="quiet">{levers.length === 0 ? none : lead}</p>
      {levers.length > 0 && (
        <ol className="levers">
          {levers.map((lever) => (
            <LeverRow
              key={inWords(words.leverWords, lever.lever, say)}
              {...{ lever, covered, shown, words, say }}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type LeverRowProps = PlanVoice & { lever: ShownLever; covered: number; shown: ShownPlan };

function LeverRow({ lever: pulled, covered, shown, words: all, say }: LeverRowProps) {
  const { lever, to } = pulled;
  const words = all.lifePlan.levers;
  const name = inWords(all.leverWords, lever, say);
  const button = (
    <>
      {words.tryIt}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  const [before, after] = rupeesOf([covered, pulled.covered], all);
  return (
    <li className="lever">
      <strong className="lever-name">{name}</strong>
      <span className="lever-gain">
        <span className="quiet">{before}</span> <Arrow />
        <span className="visually-hidden">{words.to}</span> <strong>{after}</strong>
      </span>
      <svg width="100%" aria-hidden="true">
        <rect data-part="before" width={`${covered}%`} height="100%" />
        <rect
          data-part="gain"
          x={`${covered}%`}
          width={`${pulled.covered - covered}%`}
          height="100%"
        />
      </svg>
      <small>{remarks(pulled, shown, { words: all, say }).join("; ")}</small>
      {to.extraMonthly === undefined ? (
        <a className="button button-secondary" href={`${to.href}#${LIFE}`}>
          {button}
        </a>
      ) : (
        <form method="post" action={`${to.href}#${LIFE}`}>
          <input type="hidden" name="form-name" value={AMOUNTS_FORM} />
          <button
            className="button button-secondary"
            type="submit"
            name={EXTRA}
            value={to.extraMonthly}
          >
            {button}
          </button>
        </form>
      )}
    </li>
  );
}

/** What follows from a lever beside the hundred, and what it asks for that is not there. */
function remarks({ lever, lasts }: ShownLever, shown: ShownPlan, voice: PlanVoice): string[] {
  const words = voice.words.lifePlan.levers;
  const { unsaved, hasFund, until } = shown;
  const found = lasts === undefined ? [] : [words.lasts(lasts, until)];
  if (lever.id === "saveMore" && lever.params.monthly > unsaved)
    found.push(unsaved > 0 ? words.beyond(voice.say.rupees(unsaved)) : words.nothingLeft);
  if (lever.id === "retireLater" && hasFund) found.push(words.fundShut);
  return found;
}

/** Whole rupees of a hundred, or with a decimal where whole ones would be the same. */
function rupeesOf(amounts: [number, number], words: RoomWords): [string, string] {
  const [one, other] = amounts.map((amount) => coveredInWords(amount, words).rupees);
  if (one !== other) return [one ?? "", other ?? ""];
  const [before, after] = amounts.map((amount) => `₹${Math.min(99.9, amount).toFixed(1)}`);
  return [before ?? "", after ?? ""];
}

/** The fonts have no arrow. */
function Arrow() {
  return (
    <svg className="lever-arrow" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 5H16M12 1L16 5L12 9" />
    </svg>
  );
}
