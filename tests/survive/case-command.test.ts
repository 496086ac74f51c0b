import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { IS_LONG, sample } from "../sample.ts";
import { runCase } from "./run-case.ts";
import { fixture, referenceIn, visit, walkToCheck } from "./visitor.ts";

let dataDir: string;
let server: RunningServer;
let reference: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "karyatra-cases-"));
  server = await startServer({ dataDir });
  const visitor = visit(server.origin);
  const draftId = await walkToCheck(visitor, { bytes: fixture("new-regime.pdf") });
  reference = referenceIn(await visitor.submit(draftId)) ?? "";
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => runCase({ DATA_DIR: dataDir, LOG_LEVEL: "error" }, ...args);
const openingsIn = (text: string) => text.split("Opened by")[1]?.split(userInfo().username).length;

async function expectCommandsToWork(): Promise<void> {
  const out = join(dataDir, "shown");
  expect(await run("list")).toMatchObject({ code: 0, out: expect.stringContaining(reference) });
  const shown = await run("show", reference, "--out", out);
  expect([shown.code, shown.err]).toEqual([0, ""]);
  expect(shown.out).toContain("Asha Testwala");
  expect(shown.out).toMatch(/\[page \d+, Part B, row 1\(a\)\]/);
  const path = join(out, `${reference}-1.pdf`);
  expect(Buffer.compare(await readFile(path), fixture("new-regime.pdf"))).toBe(0);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const again = await run("show", reference);
  expect(openingsIn(again.out)).toBe((openingsIn(shown.out) ?? 0) + 1);

  const wrong = await run("show", "KY-0000-0000");
  expect([wrong.code, wrong.out]).toEqual([
    2,
    "There is no request KY-0000-0000. 'list' shows what there is.\n",
  ]);
}

/** Each of them starts Node anew, and with the server killed opens the database, too. */
async function expectUsage(wrong: string[][]): Promise<void> {
  expect(await run("--help")).toMatchObject({ code: 0, out: expect.stringContaining("show REF") });
  for (const args of wrong) {
    expect(await run(...args)).toMatchObject({
      code: 2,
      out: expect.stringContaining("npm run case"),
    });
  }
}

describe("with the server running", () => {
  test("it carries the commands out", async () => {
    await expectCommandsToWork();
    await expectUsage(sample([["nonsense"], ["show"], ["list", "--nonsense"], []], 2));
  });

  test("it carries out nothing for whoever has not its token", async () => {
    const path = join(dataDir, "control.json");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { port, token } = JSON.parse(await readFile(path, "utf8"));
    const ask = async (authorization: string | undefined, name = "case") => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: authorization === undefined ? {} : { authorization },
        body: JSON.stringify({ name, args: ["list"], cwd: "/", user: "nobody" }),
      });
      return [answer.status, await answer.text()] as const;
    };
    for (const wrong of [
      undefined,
      "",
      "Bearer ",
      `Bearer ${"x".repeat(43)}`,
      token,
      `Bearer ${token}x`,
    ]) {
      expect(await ask(wrong)).toEqual([403, ""]);
    }
    for (const name of ["nonsense", "constructor", "__proto__", ""]) {
      expect(await ask(`Bearer ${token}`, name)).toEqual([404, "null"]);
    }
    expect(await ask(`Bearer ${token}`)).toEqual([200, expect.stringContaining(reference)]);
  });
});

describe("with the server killed", () => {
  let control: string;
  beforeAll(async () => {
    await server.stop("SIGKILL");
    control = await readFile(join(dataDir, "control.json"), "utf8");
  });

  test("the file it left does no harm", async () => {
    if (IS_LONG) await expectCommandsToWork();
    expect(await run("list")).toMatchObject({ code: 0, out: expect.stringContaining(reference) });
  });

  test("nor does another program on the port that it names, or a file in half", async () => {
    const other = createServer((_, response) => response.end("Good morning")).listen(
      0,
      "127.0.0.1",
    );
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await writeFile(
      join(dataDir, "control.json"),
      JSON.stringify({ ...JSON.parse(control), port }),
    );
    expect(await run("list")).toMatchObject({ code: 0, out: expect.stringContaining(reference) });
    other.close();
    if (!IS_LONG) return;
    await writeFile(join(dataDir, "control.json"), control.slice(0, 20));
    expect(await run("list")).toMatchObject({ code: 0, out: expect.stringContaining(reference) });
  });

  test("the next start makes its own, and takes it away when it ends", async () => {
    await writeFile(join(dataDir, "control.json"), control);
    server = await startServer({ dataDir });
    expect(await readFile(join(dataDir, "control.json"), "utf8")).not.toBe(control);
    expect((await run("list")).out).toContain(reference);
    expect(await server.stop()).toBe(0);
    await expect(stat(join(dataDir, "control.json"))).rejects.toThrow("ENOENT");
  });
});
