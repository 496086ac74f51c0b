import { ask } from "../server/commands/ask.ts";
import { runCommand } from "../server/commands/run-command.ts";

const [verb, who, ...rest] = process.argv.slice(2);

await runCommand("person");
const asks = verb === "erase" && who !== undefined && !rest.includes("--help") && who !== "--help";
if (asks && process.exitCode === 0) {
  const answers = await ask([{ name: "confirm", words: "Type it" }]);
  if (answers) await runCommand("person", answers);
  else {
    process.stderr.write("Nothing was erased.\n");
    process.exitCode = 2;
  }
}
