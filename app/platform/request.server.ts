import { createContext, type RouterContextProvider } from "react-router";
import type { App } from "#platform/app.server.ts";
import type { Outage } from "#platform/outage.ts";
import type { Language } from "#values/language.ts";

/** What the server knows of one request and the framework does not. */
export type RequestFacts = {
  /** Named on the failure screen and in the log line, so that the two can be brought together. */
  reference: string;
  /** Allows this response's own inline scripts under the content security policy; empty for pages kept in the page map. */
  nonce: string;
  /** The client's address, from the socket or the trusted proxy. */
  address: string;
  /** Set where the request failed because of it: the server then answers in its own words, and nothing is rendered. */
  failure?: Outage | "not-understood" | "replaced" | "rushed";
};

export const appContext = createContext<App>();
export const requestContext = createContext<RequestFacts>();
/** The language of the answer: set where a request comes in, once there is a second one. */
export const languageContext = createContext<Language>("en");

export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}

/**
 * Ends a request at the least cost: its sender asked for something newer meanwhile, or so many wait that it could not be
 * answered in time.
 */
export function giveWay(
  context: Readonly<RouterContextProvider>,
  why: "replaced" | "rushed",
): never {
  context.get(requestContext).failure = why;
  throw new Error(`gave way: ${why}`);
}
