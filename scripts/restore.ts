import { runAsServer } from "./as-server.ts";

runAsServer();
const { runRestore } = await import("../server/commands/run-restore.ts");
await runRestore();
