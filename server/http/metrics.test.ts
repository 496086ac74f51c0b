import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openMetrics } from "./metrics.ts";

test("the age of the last good backup is there once one was made", async () => {
  let age: number | undefined;
  const metrics = openMetrics("open-sesame", {
    outbox: async () => ({ unsent: 2, oldestSeconds: 7, givenUp: 0 }),
    backup: async () => age,
  });
  const read = async () => {
    let text = "";
    const req = { headers: { authorization: "Bearer open-sesame" } } as IncomingMessage;
    const res = { writeHead: () => res, end: (body: string) => (text = body) };
    expect(await metrics.serve(req, res as unknown as ServerResponse)).toBe(true);
    return text.split("\n").filter((line) => /^karyatra_(?:backup|outbox_unsent)/.test(line));
  };
  expect(await read()).toEqual(["karyatra_outbox_unsent 2"]);
  age = 3600.5;
  expect(await read()).toEqual(["karyatra_outbox_unsent 2", "karyatra_backup_age_seconds 3600.5"]);
  age = undefined;
  expect(await read()).toEqual(["karyatra_outbox_unsent 2"]);
});
