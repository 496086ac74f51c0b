import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isolation } from "#features/pdf/pdf-isolation.server.ts";
import { freePort, launchServer, startServer } from "../e2e/server.ts";
import { ownServer, sharedSite } from "../e2e/site.ts";
import { SURROUNDINGS } from "../short-lived.ts";
import { fixture, visit } from "../survive/visitor.ts";
import { ask } from "./http.ts";

const site = sharedSite();
/** With a token for its figures, and without the gallery. */
const told = ownServer({ env: { METRICS_TOKEN: "open-sesame", GALLERY: "" } });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "karyatra-life-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("health is for everybody, figures only for the bearer of the token", async () => {
  const { origin } = told;
  expect(JSON.parse((await ask(`${origin}/healthz`)).body.toString()).status).toBe("ok");
  expect(JSON.parse((await ask(`${origin}/readyz`)).body.toString()).status).toBe("ready");
  const figures = (headers: Record<string, string>) => ask(`${origin}/metrics`, { headers });
  const shown = await figures({ authorization: "Bearer open-sesame" });
  expect(shown.status).toBe(200);
  expect(shown.body.toString()).toContain("karyatra_requests_total");
  expect((await figures({})).status).toBe(404);
  expect((await figures({ authorization: "Bearer open-sesam" })).status).toBe(404);
});

test("the gallery is not served where nobody asked for it", async () => {
  const answer = await ask(`${told.origin}/gallery`);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain("We could not find that page");
});

test("without a token there are no figures", async () => {
  const headers = { authorization: "Bearer " };
  expect((await ask(`${site.origin}/metrics`, { headers })).status).toBe(404);
});

test("where readers of PDFs keep the network, or may signal others, the start says so once, and they read", async () => {
  const server = await startServer({ isOnPostgres: true, env: { PATH: folder } });
  const visitor = visit(server.origin);
  await visitor.details();
  const read = await visitor.upload({ bytes: fixture("new-regime.pdf") });
  expect(read).toMatchObject({ status: 303, location: "/stepform/answer" });
  expect(await server.stop()).toBe(0);
  expect(server.output().match(/keep the network/g)).toHaveLength(1);
  expect(server.output().match(/may signal others/g)).toHaveLength(1);
});

test.runIf(isolation().isAlone)("where they may not, the start is silent", () => {
  expect(told.output()).not.toMatch(/keep the network|may signal others/);
});

test("a public start lists what of the firm is still a sample; a local one does not", async () => {
  const server = await startServer({
    isOnPostgres: true,
    env: {
      PUBLIC_ORIGIN: "https://tax.invalid",
      APP_SECRET: "a secret that nobody but this test knows",
      SMTP_URL: "smtps://user:password@mail.invalid:465",
    },
  });
  await expect.poll(() => server.output()).toContain("tax.invalid");
  expect(server.output()).toMatch(
    /samples {6}name, .*testimonials.*npm run firm -- set FILE\.json/,
  );
  expect(told.output()).not.toContain("samples");
  await server.stop();
});

test("SIGTERM finishes the request in flight, takes no new one and ends with 0", async () => {
  const server = await startServer({ dataDir: folder });
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  const body = "theme=light";
  socket.write(
    `POST /theme HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.origin}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\nthe`,
  );
  await ask(`${server.origin}/healthz`);
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  while (!server.output().includes("Stopping")) await once(server.process.stdout ?? socket, "data");
  await expect(ask(`${server.origin}/`)).rejects.toThrow("ECONNREFUSED");
  const answer = once(socket, "data");
  socket.write(body.slice(3));
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 303/);
  expect(await exit).toEqual([0, null]);
  await server.stop();
});

test("a start beside another is refused in words", async () => {
  const beside = launchServer({ PORT: String(await freePort()), DATA_DIR: told.dataDir });
  expect(await beside.exit).toBe(1);
  expect(beside.output()).toContain(told.dataDir);
  expect(beside.output()).toContain(`Karyatra may already be running at ${told.origin}.`);
  expect(beside.output()).not.toMatch(/\n\s+at /);
});

test("a wrong setting is refused before the site is loaded", () => {
  const check = (env: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, ["server/main.ts", "--check"], {
      encoding: "utf8",
      env: { ...SURROUNDINGS, DATA_DIR: told.dataDir, ...env },
    });
    return [status, stderr];
  };
  expect(check({})).toEqual([0, ""]);
  expect(check({ PORT: "abc" })).toEqual([1, expect.stringContaining("- PORT must be")]);
  const loaded = readFileSync("server/main.ts", "utf8").matchAll(/^import .* from "(.*)";/gm);
  expect([...loaded].map(([, name]) => name)).toEqual([
    "#platform/data-dir.server.ts",
    "#platform/settings.server.ts",
    "#values/start-refused.ts",
  ]);
});

test("a port in use is named, with what to do", async () => {
  const { port } = new URL(site.origin);
  const data = await mkdtemp(join(tmpdir(), "karyatra-life-"));
  const second = launchServer({ PORT: port, DATA_DIR: data });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`Port ${port}`);
  expect(second.output()).toContain(`Karyatra may already be running at ${site.origin}.`);
  expect(second.output()).toContain("PORT=");
  await rm(data, { recursive: true, force: true });
});

test("nothing is installed or built again when nothing changed", () => {
  const again = () =>
    spawnSync(process.execPath, ["scripts/setup.mjs", "build"], { encoding: "utf8" });
  again();
  const { status, stdout, stderr } = again();
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});
