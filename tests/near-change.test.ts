import { expect, test } from "vitest";
import { layersOf, nearChange } from "../scripts/near-change.mjs";

const TESTS = [
  {
    path: "app/features/orders/order/orders.test.ts",
    text: 'import { a } from "./orders.server.ts";',
  },
  { path: "app/features/filing/filing.test.ts", text: 'import { b } from "#values/money.ts";' },
  { path: "tests/access.test.ts", text: 'import { c } from "../app/routes.ts";' },
  { path: "tests/stored.test.ts", text: 'new URL("../app/", import.meta.url)' },
  { path: "tests/stored-tables.test.ts", text: 'new URL("../app/db/schema/", import.meta.url)' },
];

test.each([
  [["app/features/orders/price/price.ts"], ["app/features/orders/order/orders.test.ts"]],
  [["app/values/money.ts"], ["app/features/filing/filing.test.ts"]],
  [["app/routes.ts"], ["tests/access.test.ts"]],
  [["app/routes/staff/case.tsx"], ["tests/access.test.ts"]],
  [["app/routes/site/contact.tsx"], []],
  [["app/features/orders/order/order-form.tsx"], []],
  [["tests/access.test.ts"], ["tests/access.test.ts"]],
  [["app/db/schema/a-new-table.ts"], ["tests/stored-tables.test.ts"]],
  [["tests/app.ts"], []],
  [["app/features/orders/orders.css", "README.md"], []],
  [[], []],
])("of %j the tests are %j", (changed, near) => {
  expect(nearChange(changed, TESTS)).toEqual(near);
});

test.each([
  ["app/routes/site/contact.tsx", []],
  ["app/features/orders/price/price.ts", []],
  ["app/content/en/contact.ts", ["app/content"]],
  ["app/content/en/ui/form.ts", ["app/content", "app/ui"]],
  ["app/ui/form/form.tsx", ["app/ui"]],
])("of %s the layers asked are %j", (changed, layers) => {
  expect(layersOf([changed])).toEqual(layers);
});

test("what everything uses is asked of every layer", () => {
  expect(layersOf(["app/values/money.ts"])).toEqual(
    expect.arrayContaining(["app/domain", "app/content", "app/ui"]),
  );
});
