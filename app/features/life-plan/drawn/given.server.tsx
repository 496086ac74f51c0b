import type { RoomWords } from "#content/words.server.ts";
import {
  CASH_RETURN,
  cautiousReturns,
  DEPOSIT_RETURN,
  GAINS_TAX,
  type Growth,
  mixes,
  NPS_EXIT,
  PROVIDENT_FUND_RETURN,
} from "#domain/planning/plan/assumptions.ts";
import { type RiskCard, riskCards } from "#domain/planning/plan/plan-answers.ts";
import { Details } from "#ui/details/details.tsx";
import type { ShownReading } from "../shown/shown-plan.ts";
import type { DrawnPlan } from "./words.server.ts";

type GivenProps = Pick<DrawnPlan, "shown" | "words">;

/** What the plan takes as given, what it leaves out, and three readings of the same answers. */
export function GivenPart({ shown, words: all }: GivenProps) {
  const words = all.lifePlan.restsOn;
  return (
    <>
      <h3>{words.fixed}</h3>
      <table className="plan-given">
        <caption>{words.taxLaw}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.used}</th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {givenRows(shown.risk, all).map(({ what, used, why }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{used}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Details summary={words.readings.heading}>
        <Readings shown={shown} words={all} />
      </Details>
      <Details summary={words.notCounted}>
        <ul>
          {words.notCountedList.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{words.conditional}</p>
        <p>
          {words.sip} <a href="/tools/sip">{words.sipLink}</a>
        </p>
      </Details>
      <p>{words.classes}</p>
    </>
  );
}

function Readings({ shown: { readings, risk, until }, words: { lifePlan } }: GivenProps) {
  const words = lifePlan.restsOn.readings;
  const { returnPct, lossPct } = riskCards[risk];
  const lasts = ({ endsAt }: ShownReading) =>
    endsAt === undefined ? words.toTheEnd(until) : words.about(endsAt);
  const named: Record<ShownReading["name"], string> = {
    planned: words.planned,
    asYouAre: words.asYouAre,
    card: words.card(risk),
  };
  return (
    <>
      <table className="plan-given">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.reading}</th>
            <th scope="col">{words.lasts}</th>
            <th scope="col">{words.goals}</th>
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.name}>
              <th scope="row">{named[reading.name]}</th>
              <td>{lasts(reading)}</td>
              <td>{words.paid(reading.goalsPaid, reading.goals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {lossPct === 0 ? words.cardWithoutLoss(returnPct) : words.cardAtItsWord(returnPct, lossPct)}
      </p>
    </>
  );
}

function givenRows(risk: RiskCard, { givenWords: words }: RoomWords) {
  const { equity, debt, gold, nps } = cautiousReturns(risk);
  const mix = mixes[risk];
  return [
    { ...words.shares, used: inPercent(medianOf(equity)) },
    { ...words.debt, used: inPercent(medianOf(debt)) },
    { ...words.gold, used: inPercent(medianOf(gold)) },
    { ...words.nps, used: inPercent(medianOf(nps)) },
    { ...words.provident, used: inPercent(PROVIDENT_FUND_RETURN) },
    { ...words.deposits, used: inPercent(DEPOSIT_RETURN) },
    { ...words.cash, used: inPercent(CASH_RETURN) },
    {
      what: words.mix.what(risk),
      why: words.mix.why,
      used: [mix.equity, mix.debt, mix.gold].map((part) => Math.round(100 * part)).join(" / "),
    },
    { ...words.gains, used: inPercent(GAINS_TAX) },
    { ...words.pension, used: inPercent(NPS_EXIT.lumpShare) },
  ];
}

function medianOf({ mean }: Growth): number {
  return Math.expm1(mean);
}

/** A share of 1 to a tenth of a per cent. */
function inPercent(share: number): string {
  return `${Math.round(1000 * share) / 10}%`;
}
