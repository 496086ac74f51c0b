import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openLinkRoutes } from "./link-routes.ts";

const FOUND = { root: { id: "root" } };

/** Asks for each address in turn; `asked` is what came to the framework of it. */
async function answersTo(
  urls: string[],
  render = async () => Response.json(FOUND),
  method = "GET",
) {
  const asked: string[] = [];
  const errors: string[] = [];
  const log = { error: (_: object, words: string) => void errors.push(words) };
  const answer = (url: string) => {
    asked.push(url);
    return render();
  };
  const routes = openLinkRoutes(answer, {}, log);
  const answers: (string | false)[] = [];
  for (const url of urls) {
    let sent = "";
    const response = {
      writeHead: (status: number) => {
        sent = `${status}`;
        return response;
      },
      end: (body?: Buffer) => {
        sent += body ? ` ${body}` : "";
      },
    };
    const request = { method, url, headers: {} } as unknown as IncomingMessage;
    const isServed = await routes.serve(request, response as unknown as ServerResponse);
    answers.push(isServed && sent);
  }
  return { answers, asked, errors };
}

test("the routes of a page's links are made once and served from memory", async () => {
  const url = "/__manifest?paths=%2F&version=1";
  const { answers, asked } = await answersTo([url, url, "/PlanLife"]);
  expect(answers).toEqual([`200 ${JSON.stringify(FOUND)}`, `200 ${JSON.stringify(FOUND)}`, false]);
  expect(asked).toEqual([url]);
});

test("no other spelling, method or further parameter reaches the framework, or takes room of its own", async () => {
  const { answers, asked } = await answersTo([
    "/./__manifest?paths=%2F&version=1",
    "/__manifest?paths=%2F&version=1&x=1",
    "/__manifest?x=2&version=1&paths=%2F",
  ]);
  expect(answers).toEqual(answers.map(() => `200 ${JSON.stringify(FOUND)}`));
  expect(asked).toEqual(["/__manifest?paths=%2F&version=1"]);
  const posted = await answersTo(["/__manifest?paths=%2F&version=1"], undefined, "POST");
  expect([posted.answers, posted.asked]).toEqual([["204"], []]);
});

test("more paths than any page has are not looked for: its links load documents", async () => {
  const paths = Array.from({ length: 101 }, (_, index) => `/${index}`).join(",");
  const { answers, asked } = await answersTo([`/__manifest?paths=${paths}&version=1`]);
  expect(answers).toEqual(["204"]);
  expect(asked).toEqual([]);
});

test("what the framework refuses and what fails is not stored, and does not stop the page", async () => {
  const url = "/__manifest?paths=%2F&version=0";
  const refused = await answersTo([url, url], async () => new Response(null, { status: 204 }));
  expect(refused.answers).toEqual(["204", "204"]);
  expect(refused.asked).toHaveLength(2);
  const failed = await answersTo([url], async () => Promise.reject(new Error("no memory")));
  expect(failed.answers).toEqual(["204"]);
  expect(failed.errors).toEqual(["routes of links could not be found"]);
});

test("the memory does not grow with what people invent", async () => {
  const urls = Array.from({ length: 301 }, (_, index) => `/__manifest?paths=%2F${index}&version=1`);
  const { asked } = await answersTo([...urls, urls[300] as string, urls[0] as string]);
  expect(asked).toEqual([...urls, urls[0]]);
});
