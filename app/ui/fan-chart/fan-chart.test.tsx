import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FanChart } from "./fan-chart.tsx";
import { type FanYear, fanScale, ruledAmounts } from "./fan-scale.ts";

const yearsOf = (amounts: Partial<FanYear>): FanYear[] =>
  [34, 35].map((age) => ({
    ...{ age, year: 1992 + age, low: 0, middle: 0, high: 0, planned: 0 },
    ...amounts,
  }));

test("nothing in any year is drawn without a number that is none", () => {
  const html = renderToStaticMarkup(
    <FanChart
      summary="Nothing."
      years={yearsOf({})}
      goals={[{ label: "Home 2027", age: 35, paidShare: 0, text: "nothing paid" }]}
      stopsAt={35}
      endsAt={34}
      legend={{ middle: "middle", planned: "planned", band: "band" }}
      table={{ caption: "Rupees" }}
    />,
  );
  expect(html).not.toMatch(/NaN|Infinity/);
});

test.each([
  [{ middle: 10, high: 20, planned: 9 }, 20, false],
  [{ middle: 10, high: 31, planned: 9 }, 30, true],
  [{ middle: 10, high: 31, planned: 11 }, 31, false],
  [{ high: 31 }, 31, false],
  [{}, 0, false],
])("%j reach up to %d", (amounts, top, isCut) => {
  expect(fanScale(yearsOf(amounts))).toMatchObject({ top, isCut });
});

test("every height has two or three rules at round amounts", () => {
  for (let top = 11; top < 1e14; top *= 1.07) {
    const amounts = ruledAmounts(fanScale(yearsOf({ high: top })));
    expect([2, 3]).toContain(amounts.length);
    expect(String(amounts[0])).toMatch(/^[1245]0*$/);
    expect(amounts.at(-1)).toBeLessThan(top);
  }
});
