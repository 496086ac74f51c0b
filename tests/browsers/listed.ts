/**
 * Setup of vitest: the journeys of a file in Firefox are those of its list, each walked or left out with a reason. Those
 * that are on it and would take the script away are walked with script: WebDriver BiDi has no way to do so.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, expect, type RunnerTask } from "vitest";
import journeys from "./firefox-journeys.json" with { type: "json" };

/** Names as vitest writes them in full. */
type List = { walked: string[]; leftOut: Record<string, string> };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const file = relative(ROOT, expect.getState().testPath ?? "");
const list = (journeys as Record<string, List>)[file];

if (list) {
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures it is asked for
  beforeAll(({}, suite) => {
    const listed = [...list.walked, ...Object.keys(list.leftOut)];
    expect(namesIn(suite.tasks).toSorted()).toEqual(listed.toSorted());
  });
  beforeEach(({ task, skip }) => {
    const reason = list.leftOut[task.fullTestName];
    if (reason) skip(reason);
  });
}

function namesIn(tasks: readonly RunnerTask[]): string[] {
  return tasks.flatMap((task) => ("tasks" in task ? namesIn(task.tasks) : [task.fullTestName]));
}
