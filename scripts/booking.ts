import { runCommand } from "../server/commands/run-command.ts";

await runCommand("booking");
