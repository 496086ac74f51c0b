import { fixture, visit, walkToAnswer } from "../survive/visitor.ts";
import { openBrowser, untilHydrated, type Visitor, type VisitorOptions } from "./browser.ts";

/** A browser at the answer to a fixture, which was uploaded without one: that takes four pages fewer. */
export async function openAnswer(options: VisitorOptions, file: string): Promise<Visitor> {
  const drafter = visit(options.origin);
  await walkToAnswer(drafter, { bytes: fixture(file) });
  const visitor = await openBrowser({ ...options, cookie: drafter.cookie });
  await visitor.page.goto("/stepform/answer");
  if (options.javaScript !== false) await untilHydrated(visitor.page);
  return visitor;
}
