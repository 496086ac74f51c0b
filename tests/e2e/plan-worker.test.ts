import { fileURLToPath } from "node:url";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import type { LifePlan } from "#domain/planning/plan/plan.ts";
import { readPlanFile } from "#features/life-plan/planner/plan-file.ts";
import held from "../planning/plan-cases.json";
import { type PlanCase, resultOf } from "../planning/run-plan-case.ts";
import { openBrowser, type Visitor } from "./browser.ts";
import type { Asked } from "./plan-worker.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
/** Every other one: a browser of the journeys optimises little, and takes 20 s for each. */
const cases = (held.cases as unknown as PlanCase[]).filter((_, index) => index % 2 === 0);
let script = "";

beforeAll(async () => {
  const entry = fileURLToPath(new URL("plan-worker.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: ["es"] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  script = chunk && "code" in chunk ? chunk.code : "";
});

/** What a worker answers on an empty page. */
async function planInWorker({ page }: Visitor, asked: Asked): Promise<LifePlan> {
  await page.route("**/empty.html", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.route("**/worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.goto("/empty.html");
  return page.evaluate(
    (question) =>
      new Promise<LifePlan>((resolve, reject) => {
        const worker = new Worker("/worker.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(question);
      }),
    asked,
  );
}

test.each(cases)("$id is the same plan in a browser's worker", async (row) => {
  const { answers, options, thisYear } = row;
  const read = readPlanFile(JSON.stringify({ answers, options }));
  if (!read.ok) throw new Error("refused");
  const asked: Asked = { answers: read.value.answers, options: read.value.options, thisYear };
  const visitor = await openBrowser({ origin: site.origin });
  const { ok, actual } = resultOf(row, await planInWorker(visitor, asked));
  expect(ok ? [] : actual).toEqual([]);
  await visitor.close();
});
