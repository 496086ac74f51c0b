import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { freePort } from "../e2e/server.ts";
import { SURROUNDINGS } from "../short-lived.ts";
import type { Walker } from "./walker.ts";

/** Under which WebDriver gives an element, in every browser (w3.org/TR/webdriver2, "web element identifier"). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** A desk fits. */
const SCREEN = "1600x1200x24";
/** WebKit's own sandbox does not start where the tests run as root. */
const UNBOXED = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
/** So long an element is waited for; more than a busy machine takes. */
const ELEMENT_MS = 300_000;

type Program = ChildProcessByStdio<null, Readable, null>;
/** @throws with the words of the driver where it refuses */
type Ask = (method: "DELETE" | "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

/**
 * WebKitGTK's own small browser on a display that is not seen, by the WebDriver protocol. It is at least 447 px wide,
 * which has the layout of a telephone.
 */
export async function openWebKit(origin: string): Promise<Walker> {
  const programs: Program[] = [];
  const end = () => {
    for (const program of programs) program.kill();
  };
  // A walk that fails halfway must not leave them behind.
  process.once("exit", end);
  try {
    const screen = begin("Xvfb", ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]);
    programs.push(screen);
    const DISPLAY = `:${await firstLine(screen)}`;
    const port = await freePort();
    const driver = begin("WebKitWebDriver", [`--port=${port}`], { DISPLAY, ...UNBOXED });
    programs.push(driver);
    driver.stdout.resume();
    const ask = await askOnceReady(`http://127.0.0.1:${port}`, driver);
    const { sessionId } = (await ask("POST", "/session", { capabilities: {} })) as {
      sessionId: string;
    };
    const inSession: Ask = (method, path, body) =>
      ask(method, `/session/${sessionId}${path}`, body);
    await inSession("POST", "/timeouts", { implicit: ELEMENT_MS });
    const close = () => inSession("DELETE", "").then(end, end);
    return { ...walkerOf(origin, inSession), close };
  } catch (error) {
    end();
    throw error;
  }
}

function begin(program: string, args: string[], env: Record<string, string> = {}): Program {
  return spawn(program, args, {
    env: { ...SURROUNDINGS, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** All of it: Xvfb ends when it cannot write the end of the line. */
async function firstLine({ stdout, spawnfile }: Program): Promise<string> {
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error(`${spawnfile} ended before it said anything.`);
}

async function askOnceReady(address: string, driver: Program): Promise<Ask> {
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (answer.ok) return value;
    throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
  };
  while (driver.exitCode === null) {
    if (await ask("GET", "/status").catch(() => undefined)) return ask;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver ended before it answered.");
}

function walkerOf(origin: string, ask: Ask): Omit<Walker, "close"> {
  const find = async (selector: string) => {
    const found = await ask("POST", "/element", { using: "css selector", value: selector });
    return (found as Record<typeof ELEMENT, string>)[ELEMENT];
  };
  return {
    async goTo(path) {
      await ask("POST", "/url", { url: origin + path });
    },
    async resize(size) {
      await ask("POST", "/window/rect", { x: 0, y: 0, ...size });
    },
    async press(selector) {
      await ask("POST", `/element/${await find(selector)}/click`, {});
    },
    async choose(selector, file) {
      await ask("POST", `/element/${await find(selector)}/value`, { text: file });
    },
    async evaluate<T>(inPage: () => T) {
      return (await ask("POST", "/execute/sync", {
        script: `return (${inPage})()`,
        args: [],
      })) as T;
    },
    async picture() {
      return Buffer.from((await ask("GET", "/screenshot")) as string, "base64");
    },
  };
}
