import { runCommand } from "../server/run-command.ts";

await runCommand("coupon");
