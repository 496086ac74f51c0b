import { createAccountPage } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { firm } from "#content/firm.ts";
import { passwordProblem } from "#features/accounts/passwords.server.ts";
import { isUsername } from "#features/accounts/username.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { ask, type Prompt } from "../server/commands/ask.ts";
import { runCommand } from "../server/commands/run-command.ts";

const [verb = "", ...rest] = process.argv.slice(2);

const NEW_PASSWORD: Prompt[] = [
  {
    name: "password",
    words: "Password (does not appear)",
    hidden: true,
    refuse: (password, { name = "", username = rest[0] ?? "" }) => {
      const problem = passwordProblem(password, [name, username, firm.name]);
      return problem && inWords(accountRefusals, problem, inEnglish);
    },
  },
  {
    name: "confirm",
    words: "The same again",
    hidden: true,
    refuse: (confirm, { password }) =>
      confirm === password ? undefined : "Passwords do not match. Type it twice again.",
    back: "password",
  },
];
const QUESTIONS: Record<string, Prompt[]> = {
  create: [
    { name: "name", words: "Name" },
    {
      name: "username",
      words: "Username",
      refuse: (username) => (isUsername(username) ? undefined : createAccountPage.usernameHint),
    },
    { name: "email", words: "E-mail" },
    ...NEW_PASSWORD,
  ],
  password: NEW_PASSWORD,
};

const questions = rest.includes("--help") ? undefined : QUESTIONS[verb];
const answers = questions && (await ask(questions));
if (questions && !answers) {
  process.stderr.write(
    `Nothing was changed: not every question was answered. npm run owner -- ${verb} needs a terminal to ask in.\n`,
  );
  process.exitCode = 2;
} else await runCommand("owner", answers);
