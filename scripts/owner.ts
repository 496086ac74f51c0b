import { ask, type Question } from "../server/ask.ts";
import { runCommand } from "../server/run-command.ts";

const NEW_PASSWORD: Question[] = [
  { name: "password", words: "Password (does not appear)", hidden: true },
  { name: "confirm", words: "The same again", hidden: true },
];
const QUESTIONS: Record<string, Question[]> = {
  create: [
    { name: "name", words: "Name" },
    { name: "username", words: "Username" },
    { name: "email", words: "E-mail" },
    ...NEW_PASSWORD,
  ],
  password: NEW_PASSWORD,
};

const [verb = "", ...rest] = process.argv.slice(2);
const asked = rest.includes("--help") ? undefined : QUESTIONS[verb];
await runCommand("owner", asked && (await ask(asked)));
