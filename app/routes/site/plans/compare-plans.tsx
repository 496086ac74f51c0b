import { Link } from "react-router";
import { type Feature, features, type Plan, type PlanCode, plans } from "#content/catalogue.ts";
import { planNow } from "#content/en/plan-now.ts";
import { PlanCompare } from "#ui/plan-compare/plan-compare.tsx";
import { GstNote } from "#ui/price/gst-note.tsx";
import { formatRupees } from "#values/money.ts";

const words = planNow.compare;
const PLAN_CODES = Object.keys(plans) as PlanCode[];
const columns = Object.values(plans);

/** What the plans differ in, and what they share, in the order in which people ask. */
const ROWS: readonly Feature[] = [
  "restructuring",
  "itrFiling",
  "rent",
  "capitalGain",
  "crypto",
  "employers",
  "otherSource",
  "freelancing",
  "foreign",
  "investmentGuidance",
  "lifePlanning",
  "portfolio",
  "advanceTax",
  "certification",
  "books",
];

function holds(plan: Plan, feature: Feature): boolean {
  return plan.includes.includes(feature) || plan.highlights.includes(feature);
}

/** All three plans from the price list, side by side. */
export function ComparePlans() {
  return (
    <PlanCompare
      caption={words.caption}
      columns={PLAN_CODES.map((code) => ({ id: plans[code].path, heading: words.columns[code] }))}
      rows={[
        {
          label: words.price,
          cells: columns.map((plan: Plan) =>
            plan.lines.map(({ id, struck, price }) => (
              <span className="compare-price" key={id}>
                <strong>{formatRupees(price)}</strong>
                <GstNote />{" "}
                <s>
                  <span className="visually-hidden">{words.insteadOf} </span>
                  {formatRupees(struck)}
                </s>
              </span>
            )),
          ),
        },
        { label: words.ceiling, cells: columns.map((plan) => words.upTo(plan.incomeUpToLakhs)) },
        {
          label: words.sessions,
          cells: columns.map(({ sessions }) =>
            sessions === "unlimited" ? words.unlimited : sessions,
          ),
        },
        ...ROWS.map((feature) => ({
          label: features[feature],
          cells: columns.map((plan) => holds(plan, feature)),
        })),
        {
          label: words.details,
          cells: columns.map(({ path, name }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          )),
        },
      ]}
    />
  );
}
