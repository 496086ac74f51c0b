import type { RouterContextProvider } from "react-router";
import { waitForTurn } from "./post.server.ts";

/**
 * The body that another server posted and signed, byte for byte; whoever sends very many waits for it. Only a route
 * with the door `body: "signed-json"` gets one, of at most 64 KB.
 *
 * @param verify whether the signature is that server's, over the bytes as they came
 * @throws the answer 401 where it is not
 */
export async function readSigned(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  verify: (bytes: Uint8Array, headers: Headers) => boolean,
): Promise<Uint8Array> {
  await waitForTurn({ request, context });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (verify(bytes, request.headers)) return bytes;
  throw new Response("The signature is missing or wrong.\n", {
    status: 401,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
