import { expect, test } from "vitest";
import { nearChange } from "../scripts/near-change.mjs";

const TESTS = [
  { path: "app/features/orders/orders.test.ts", text: 'import { a } from "./orders.server.ts";' },
  { path: "app/features/filing/filing.test.ts", text: 'import { b } from "#values/money.ts";' },
  { path: "tests/access.test.ts", text: 'import { c } from "../app/routes.ts";' },
  { path: "tests/stored-tables.test.ts", text: 'new URL("../app/db/schema/", import.meta.url)' },
];

test.each([
  [["app/features/orders/price.ts"], ["app/features/orders/orders.test.ts"]],
  [["app/values/money.ts"], ["app/features/filing/filing.test.ts"]],
  [["app/routes.ts"], ["tests/access.test.ts"]],
  [["tests/access.test.ts"], ["tests/access.test.ts"]],
  [["app/db/schema/a-new-table.ts"], ["tests/stored-tables.test.ts"]],
  [["tests/app.ts"], []],
  [["app/features/orders/orders.css", "README.md"], []],
  [[], []],
])("of %j the tests are %j", (changed, near) => {
  expect(nearChange(changed, TESTS)).toEqual(near);
});
