import { createContext, type RouterContextProvider } from "react-router";
import type { App } from "#platform/app.server.ts";
import type { Outage } from "#platform/outage.ts";

/** What the server knows of one request and the framework does not. */
export type RequestFacts = {
  /** Named on the failure screen and in the log line, so that the two can be brought together. */
  reference: string;
  /** Allows this response's own inline scripts under the content security policy; empty for pages kept in the page map. */
  nonce: string;
  /** The client's address, from the socket or the trusted proxy. */
  address: string;
  /** Set where the request failed because of it: the server then answers in its own words, and nothing is rendered. */
  failure?: Outage | "not-understood" | "replaced";
};

export const appContext = createContext<App>();
export const requestContext = createContext<RequestFacts>();

export function appOf(context: Readonly<RouterContextProvider>): App {
  return context.get(appContext);
}

/** Ends a request whose sender asked for something newer meanwhile, at the least cost. */
export function giveWay(context: Readonly<RouterContextProvider>): never {
  context.get(requestContext).failure = "replaced";
  throw new Error("replaced by a newer request");
}
