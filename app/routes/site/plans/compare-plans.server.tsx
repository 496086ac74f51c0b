import { type Feature, features, type Plan, type PlanCode, plans } from "#content/catalogue.ts";
import { planNow, comparePlans as words } from "#content/en/plan-now.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { PlanCompare } from "#ui/plan-compare/plan-compare.tsx";
import { formatRupees } from "#values/money.ts";
import { featureGroups, hasFeature } from "./feature-groups.ts";

const CODES = Object.keys(plans) as PlanCode[];
const PLANS: readonly Plan[] = Object.values(plans);

/** All plans from the price list, side by side, each named by a link to its page. @param gst beside each price */
export function drawComparePlans(gst: string | undefined): Markup {
  const groups = featureGroups(PLANS);
  const featureRows = (list: readonly Feature[]) =>
    list.map((feature) => ({
      label: features[feature],
      cells: PLANS.map((plan) => hasFeature(plan, feature)),
    }));
  return draw(
    <PlanCompare
      caption={words.caption}
      columns={CODES.map((code) => ({
        id: code,
        heading: <a href={plans[code].path}>{words.names[code]}</a>,
      }))}
      groups={[
        {
          rows: [
            { label: planNow.price, cells: PLANS.map((plan) => pricesOf(plan, gst)) },
            {
              label: words.ceiling,
              cells: PLANS.map(({ incomeUpToLakhs }) => words.upTo(incomeUpToLakhs)),
            },
            {
              label: words.sessions,
              cells: PLANS.map(({ sessions }) =>
                sessions === "unlimited" ? words.unlimited : sessions,
              ),
            },
          ],
        },
        ...(["every", "some", "none"] as const)
          .filter((name) => groups[name].length > 0)
          .map((name) => ({ heading: words.groups[name], rows: featureRows(groups[name]) })),
      ]}
    />,
  );
}

function pricesOf({ lines }: Plan, gst: string | undefined) {
  return lines.map(({ id, struck, price }) => (
    <span className="compare-price" key={id}>
      <b>{formatRupees(price)}</b>{" "}
      {gst && (
        <>
          <small className="price-gst">{gst}</small>{" "}
        </>
      )}
      <s>
        <span className="visually-hidden">{words.insteadOf} </span>
        {formatRupees(struck)}
      </s>
    </span>
  ));
}
