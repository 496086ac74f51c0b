import { expect, test } from "vitest";
import { cases } from "#db/schema/cases.ts";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { bringInAsShown, planned, readList } from "../../../tests/client-import/brought-in.ts";
import { manyClients } from "../../../tests/client-import/many-clients.ts";
import { countQueries } from "../../../tests/count-queries.ts";
import { IS_LONG } from "../../../tests/sample.ts";

const app = testApp();
const ROWS = IS_LONG ? 2000 : 40;

test("of many rows with every kind of mistake each comes in or says why not, and the same list makes nothing twice", async () => {
  const { session } = await member(app, "sita", "staff");
  const { file, expected } = manyClients(ROWS);
  const id = await readList(app, session, file);
  const { plan } = await planned(app, session, id);
  const became = [
    ...plan.comesIn.map(({ number }) => [number, []] as const),
    ...plan.leftOut.map(({ number, reasons }) => [number, reasons.map((each) => each.id)] as const),
  ].toSorted(([one], [other]) => one - other);
  expect(became).toEqual(expected);
  // However many rows: those that are found are opened by five hundred.
  expect((await countQueries(app, () => planned(app, session, id))).queries).toBeLessThan(8);
  const making = await countQueries(app, () =>
    bringInAsShown(app, session, id, { assignee: session.person.id }),
  );
  expect(making.value).toMatchObject({ ok: true });
  expect(making.queries).toBeLessThan(40);
  const made = expected.filter(([, reasons]) => reasons.length === 0).length;
  expect(await app.db.$count(cases)).toBe(made);

  const again = await readList(app, session, file);
  expect((await planned(app, session, again)).plan.comesIn).toEqual([]);
  expect(await bringInAsShown(app, session, again)).toMatchObject({ ok: false });
  expect(await app.db.$count(cases)).toBe(made);
  await app.runJobs();
  expect(app.mails).toEqual([]);
});
