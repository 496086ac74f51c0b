import { runAsServer } from "./as-server.ts";

runAsServer();
const { runBackup } = await import("../server/commands/run-backup.ts");
await runBackup();
