import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { App } from "#platform/app.server.ts";
import { outageOf } from "#platform/outage.ts";
import { appContext, type RequestFacts, requestContext } from "#platform/request.server.ts";
import { ownTurn } from "#platform/turns.ts";
import { FailureReference } from "#ui/failure/failure.tsx";
import { FooterDrawing } from "#ui/page/drawn-footer.tsx";
import { footerOf } from "./routes/site/footer.server.tsx";
import { withoutPreloads } from "./without-preloads.ts";

/**
 * Called by server/start.ts for each request. It lives in this bundle because context keys are
 * compared by identity: the server's own import of them would be another copy.
 */
export function contextFor(app: App, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(requestContext, facts);
  return context;
}

/** No screen streams: the whole document is rendered before its first byte, so that its status is true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, address, failure } = context.get(requestContext);
  if (failure && status === 500) return new Response(null, { status, headers });
  const firm = context.get(appContext).firm();
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  // When the root fails, its layout still shows the firm.
  routerContext.staticHandlerContext.loaderData.root ??= { firmName: firm.name };
  await ownTurn(address, request.signal);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <FailureReference value={reference}>
        <FooterDrawing value={footerOf(firm).html}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </FooterDrawing>
      </FailureReference>,
      {
        nonce,
        onAllReady() {
          const parts: Buffer[] = [];
          const page = new Writable({
            write(part, _encoding, done) {
              parts.push(part);
              done();
            },
            final(done) {
              const html = withoutPreloads(Buffer.concat(parts));
              resolve(new Response(html, { status, headers }));
              done();
            },
          });
          pipe(page);
        },
        onError: reject,
      },
    );
  });
}

/** A client-side navigation gets the reference of a failure too, for its failure screen. */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  if (response.status === 500) {
    const { reference } = context.get(requestContext);
    response.headers.set("Server-Timing", `reference;desc="${reference}"`);
  }
  return response;
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const facts = context.get(requestContext);
  const { reference } = facts;
  if (facts.failure) return;
  // A form for a page that takes none is the sender's fault.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const outage = outageOf(error);
  if (outage) facts.failure = outage;
  context.get(appContext).log.error({ err: error, reference }, "a request failed");
};
