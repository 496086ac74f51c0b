import { expect, test } from "vitest";
import type { App } from "#platform/app.server.ts";
import type { RequestFacts } from "#platform/request.server.ts";
import { contextFor, handleDataRequest } from "./entry.server.tsx";

const asked = (path: string) => ({
  request: new Request(`http://localhost${path}.data`),
  params: {},
  context: contextFor({} as App, { reference: "7F3A1" } as RequestFacts),
});

test("a failure that a script meets names the reference that its screen prints and the log holds", async () => {
  const failed = await handleDataRequest(new Response(null, { status: 500 }), asked("/PlanAssets"));
  expect(failed.headers.get("Server-Timing")).toBe('reference;desc="7F3A1"');
});

test.each([200, 404, 422])("an answer of %i names none", async (status) => {
  const answer = await handleDataRequest(new Response(null, { status }), asked("/PlanAssets"));
  expect(answer.headers.has("Server-Timing")).toBe(false);
});
