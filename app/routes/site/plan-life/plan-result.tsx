import type { ReactNode } from "react";
import { Link } from "react-router";
import { planLife } from "#content/en/plan-life.ts";
import { lifePlanPage } from "#content/en/plan-life-page.ts";
import type { SummaryInWords } from "#content/en/plan-life-summary.ts";
import type { PlanPage } from "#features/life-plan/page/plan-page.server.ts";
import { AGE_FORM, AMOUNTS_FORM, LIFE } from "#features/life-plan/questions/plan-amounts.ts";
import { EXTRA, planSteps } from "#features/life-plan/questions/questions.ts";
import type { OptionRow } from "#features/life-plan/shown/option-rows.server.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Drawn } from "#ui/drawn.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { GstNote } from "#ui/price/gst-note.tsx";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import type { FormState } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import { DeletePlan } from "./plan-step.tsx";

type ResultProps = {
  page: PlanPage;
  draftUntil: string;
  /** What the action refused, of a form of this page. */
  refused: FormState | undefined;
};

type Planned = Extract<PlanPage, { kind: "plan" }>;

/** The questionnaire's own answer, and the plan that follows from it. */
export default function PlanResult({ page, draftUntil, refused }: ResultProps) {
  return (
    <article className="plan-result">
      <p role="alert" className="plan-alert">
        {planLife.summary.submitted}
      </p>
      {page.kind === "plan" && <Plan page={page} refused={refused} />}
      {page.kind === "ageless" && <Ageless page={page} refused={refused} />}
      {page.kind === "busy" && <Busy page={page} />}
      <Next page={page} />
      <section className="plan-part">
        <DeletePlan draftUntil={draftUntil} />
      </section>
    </article>
  );
}

function Plan({ page, refused }: { page: Planned; refused: FormState | undefined }) {
  const { answer, levers, life, goals, given, isTried } = page;
  return (
    <>
      <Drawn drawing={answer} className="plan-answer" />
      {isTried && <BackToEntered />}
      <Drawn drawing={levers} className="plan-part" />
      <section className="plan-band" id={LIFE}>
        <Drawn drawing={life} />
      </section>
      <Drawn drawing={goals} className="plan-columns" />
      <section className="plan-part plan-rests-on" id="rests-on">
        <div>
          <h2>{lifePlanPage.restsOn.heading}</h2>
          <p className="quiet">{page.stamp}</p>
          {page.rates && <p className="quiet">{page.rates}</p>}
        </div>
        <div className="flow">
          <Details summary={lifePlanPage.restsOn.options} open={page.optionsState !== undefined}>
            <Options page={page} />
          </Details>
          <div id={AMOUNTS_FORM}>
            <Details summary={lifePlanPage.restsOn.amounts} open={refused !== undefined}>
              <Amounts page={page} refused={refused} />
            </Details>
          </div>
          <Details summary={lifePlanPage.restsOn.entered}>
            <Entered rows={page.entered.restsOn} />
          </Details>
          <Details summary={lifePlanPage.restsOn.given}>
            <Drawn drawing={given} className="flow" />
          </Details>
        </div>
      </section>
    </>
  );
}

/** The way back from what was tried on this page. */
function BackToEntered() {
  return (
    <Form name={AMOUNTS_FORM} action="/PlanGoals?submitted" className="plan-tried">
      <input type="hidden" name={EXTRA} value="" />
      <Button type="submit" name="intent" value="reset" variant="secondary">
        {lifePlanPage.tried.back}
      </Button>
    </Form>
  );
}

function Options({ page }: { page: Planned }) {
  const { rows, used, optionsState } = page;
  const words = lifePlanPage.restsOn;
  const wrong = new Set(optionsState?.problems.map(({ field }) => field));
  const isWrong = (group: readonly OptionRow[]) => group.some(({ field }) => wrong.has(field));
  return (
    // Another address has other values to begin with.
    <Form
      key={JSON.stringify(used)}
      of={optionsState}
      values={used}
      method="get"
      action={`/PlanGoals#${LIFE}`}
      className="flow"
    >
      <p className="quiet">{words.optionsNote}</p>
      <input type="hidden" name="submitted" value="" />
      <OptionFields rows={rows.main} />
      <Details summary={words.prices} open={isWrong(rows.prices)}>
        <OptionFields rows={rows.prices} />
      </Details>
      <Details summary={words.seldom} open={isWrong(rows.seldom)}>
        <OptionFields rows={rows.seldom} />
      </Details>
      {rows.moved.length > 0 && (
        <Details summary={words.moved} open={isWrong(rows.moved)}>
          <OptionFields rows={rows.moved} />
        </Details>
      )}
      <ButtonRow>
        <Button type="submit" pendingText={words.working}>
          {words.again}
        </Button>
      </ButtonRow>
    </Form>
  );
}

function OptionFields({ rows }: { rows: readonly OptionRow[] }) {
  return (
    <div className="plan-options">
      {rows.map(({ field, label, unit, why, choices }) =>
        choices ? (
          <SelectField key={field} name={field} label={label} hint={why} options={choices} />
        ) : (
          <TextField
            key={field}
            name={field}
            label={label}
            hint={why}
            suffix={unit}
            inputMode="decimal"
            maxLength={20}
            width="6"
            autoComplete="off"
          />
        ),
      )}
    </div>
  );
}

function Amounts({ page, refused }: { page: Planned; refused: FormState | undefined }) {
  const words = lifePlanPage.restsOn;
  const { amounts } = page;
  const typed = Object.fromEntries(amounts.map(({ field, typed }) => [field, typed]));
  return (
    <Form
      key={JSON.stringify(typed)}
      of={refused}
      name={AMOUNTS_FORM}
      values={typed}
      className="flow"
    >
      <p className="quiet">{words.amountsNote}</p>
      <div className="plan-options">
        {amounts.map(({ field, period, label, hint }) => (
          <MoneyField key={field} name={field} period={period} label={label} hint={hint} />
        ))}
      </div>
      <ButtonRow>
        <Button type="submit" variant="secondary" pendingText={words.working}>
          {words.save}
        </Button>
      </ButtonRow>
    </Form>
  );
}

function Ageless({
  page,
  refused,
}: {
  page: Extract<PlanPage, { kind: "ageless" }>;
  refused: FormState | undefined;
}) {
  const words = lifePlanPage.ageless;
  const { entered, ages } = page;
  return (
    <section className="flow">
      <h1>{words.heading}</h1>
      <p className="lead">
        {entered.goalsTotal
          ? words.text(entered.goalsTotal.today, entered.goalsTotal.inTheirYears)
          : words.nothing}
      </p>
      <Form of={refused} name={AGE_FORM} action="/PlanGoals?submitted" className="plan-age">
        <SelectField
          name="age"
          label={planLife.risk.age}
          options={[{ value: "", label: planLife.risk.choose }, ...ages]}
        />
        <Button type="submit" pendingText={lifePlanPage.restsOn.working}>
          {words.button}
        </Button>
      </Form>
      {entered.missing.length > 0 && (
        <Notice title={planLife.summary.missingTitle}>
          <ul>
            {entered.missing.map(({ path, text }) => (
              <li key={text}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <h2>{lifePlanPage.restsOn.entered}</h2>
      <Entered rows={entered.restsOn} />
    </section>
  );
}

function Busy({ page }: { page: PlanPage }) {
  const words = lifePlanPage.busy;
  return (
    <section className="flow">
      {page.isMinor && <p className="plan-minor">{lifePlanPage.minor(page.draftEnds)}</p>}
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <ButtonRow>
        <ButtonLink href="/PlanGoals?submitted">{words.again}</ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** Each with the step in which it can be changed. */
function Entered({ rows }: { rows: SummaryInWords["restsOn"] }) {
  return (
    <SummaryList
      rows={rows.map(({ step, key, text, note }) => ({
        key,
        value: text,
        note,
        changeAt: planSteps.find((each) => each.key === step)?.path ?? "/PlanLife",
      }))}
    />
  );
}

function Next({ page }: { page: PlanPage }) {
  const words = lifePlanPage.next;
  const { book, plan, keep } = words;
  const biggest = page.kind === "plan" ? page.biggest : undefined;
  const { price, struck } = page.premium;
  return (
    <section className="plan-part">
      <h2>{words.heading}</h2>
      <ol className="plan-next">
        <Step
          title={book.title}
          link={
            <ButtonLink href="/BookAppointment?a1=Financial%20planning">{book.link}</ButtonLink>
          }
        >
          <p className="quiet">{biggest ? book.question(biggest) : book.text}</p>
        </Step>
        <Step
          title={plan.title}
          link={
            <ButtonLink href="/PremiumPlan" variant="secondary">
              {plan.link}
            </ButtonLink>
          }
        >
          <p className="quiet">
            {plan.text} <strong>{formatRupees(price)}</strong> <s>{formatRupees(struck)}</s>
            <GstNote />
          </p>
        </Step>
        {!page.isMinor && (
          <Step
            title={keep.title}
            link={
              <ButtonLink href={page.account === "none" ? "/login" : "/portal"} variant="secondary">
                {page.account === "none" ? keep.link : keep.open}
              </ButtonLink>
            }
          >
            <p className="quiet">{keep.texts[page.account]}</p>
          </Step>
        )}
      </ol>
      <ButtonRow>
        <ButtonLink href="/PlanGoals" variant="quiet">
          {planLife.summary.change}
        </ButtonLink>
        <ButtonLink href="/stepform/figures" variant="quiet">
          {planLife.summary.tax}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

function Step({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {link}
    </li>
  );
}
