/** Stands for a server: has a document read by a child that never answers, and waits for its own end. */
import { openLauncher } from "#features/pdf/pdf-launch.server.ts";
import { createPdfReader } from "#features/pdf/pdf-process.server.ts";

const entry = new URL("./silent.ts", import.meta.url);
await createPdfReader({ launcher: openLauncher(), entry, spare: 0 }).read(new Uint8Array(1));
