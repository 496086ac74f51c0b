import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { hours } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import { ADDRESS } from "../../tests/cast.ts";
import { browserOf, findBrowser, pacedFrom } from "./browser.server.ts";
import { appContext, requestContext } from "./request.server.ts";
import { createSealing, newToken } from "./sealing.server.ts";

const app = testApp();

function around(sealing = app.sealing): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, { ...app, sealing });
  context.set(requestContext, { reference: "", nonce: "", address: ADDRESS });
  return context;
}

const asking = (cookie?: string) =>
  new Request("http://localhost/", cookie ? { headers: { cookie } } : {});

function firstCookie(): string {
  const { browser, headers } = browserOf(asking(), around());
  expect(browser).toMatchObject({ isNew: true });
  return new Headers(headers).get("set-cookie")?.split(";")[0] ?? "";
}

test("a browser's token says when we gave it out, and only ours does", () => {
  const cookie = firstCookie();
  const given = findBrowser(asking(cookie), around());
  expect(given?.givenAt).toEqual(app.clock.now());
  expect(cookie).toMatch(/^browser=[\w-]{43}$/);

  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const others = [...signs].filter((sign) => sign !== cookie.at(-1));
  const changed = others.map((sign) => cookie.slice(0, -1) + sign);
  for (const forged of [...changed, `browser=${newToken()}`]) {
    const found = findBrowser(asking(forged), around());
    expect([typeof found?.hash, found?.givenAt]).toEqual(["string", undefined]);
  }
});

test("after a change of the secret a token is still ours", () => {
  const before = createSealing("the secret before", undefined);
  const { headers } = browserOf(asking(), around(before));
  const cookie = new Headers(headers).get("set-cookie")?.split(";")[0] ?? "";
  const after = around(createSealing("the secret after", "the secret before"));
  expect(findBrowser(asking(cookie), after)?.givenAt).toBeDefined();
});

test("a stranger becomes a visitor, and after an hour a regular", () => {
  expect(pacedFrom(asking(), around()).standing).toBe("stranger");
  const cookie = firstCookie();
  expect(pacedFrom(asking(cookie), around()).standing).toBe("visitor");
  app.clock.advance(hours(1));
  expect(pacedFrom(asking(cookie), around()).standing).toBe("regular");
});
