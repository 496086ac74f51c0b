import { moneyCommand as words } from "#content/en/money-command.ts";
import { differenceLines } from "#content/en/money-differences.ts";
import type { App } from "#platform/app.server.ts";
import { checkMoney } from "./check-money.server.ts";

/** `npm run money -- check` compares the books with themselves; exit code 1 where something differs. */
export async function runMoneyCommand(
  app: App,
  { args }: { args: string[] },
): Promise<{ exitCode: number; output: string }> {
  const [verb, ...rest] = args;
  if (verb === "--help") return { exitCode: 0, output: words.help };
  if (verb !== "check" || rest.length > 0) return { exitCode: 2, output: words.help };
  const { orders, documents, differences } = await checkMoney(app);
  const lines = [...differenceLines(differences), words.checked(orders, documents)];
  if (differences.length === 0) lines.push(words.agrees);
  return {
    exitCode: differences.length === 0 ? 0 : 1,
    output: lines.map((line) => `${line}\n`).join(""),
  };
}
