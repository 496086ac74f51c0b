import { runBackup } from "../server/commands/run-backup.ts";

await runBackup();
