import { runRestore } from "../server/commands/run-restore.ts";

await runRestore();
