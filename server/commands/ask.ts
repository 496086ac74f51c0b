import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Prompt = {
  name: string;
  words: string;
  /** The typed text is hidden: a password. */
  hidden?: boolean;
  /** Why an answer cannot be taken, given those before; it is then asked again, from question `back` on. */
  refuse?: (answer: string, before: Record<string, string>) => string | undefined;
  back?: string;
};

type Streams = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

/**
 * Asks in the terminal, one line each. Answers are never on the command line, where every user of
 * the machine could read them. Without a terminal the lines of the standard input are the answers, and
 * none is asked twice.
 *
 * @returns undefined when the input ended before the last answer
 */
export async function ask(
  questions: readonly Prompt[],
  { input, output }: Streams = { input: process.stdin, output: process.stderr },
): Promise<Record<string, string> | undefined> {
  let isMuted = false;
  const echo = new Writable({
    write(chunk, _, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const terminal = input.isTTY === true;
  const reader = createInterface({ input, output: echo, terminal });
  const lines = reader[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  try {
    for (let next = 0; next < questions.length; next++) {
      const question = questions[next];
      if (!question) break;
      const { name, words, hidden = false, refuse, back = name } = question;
      isMuted = hidden;
      output.write(`${words}: `);
      const { value, done } = await lines.next();
      isMuted = false;
      if (hidden || !terminal) output.write("\n");
      if (done) return undefined;
      answers[name] = value;
      const problem = terminal && refuse?.(value, answers);
      if (!problem) continue;
      output.write(`${problem}\n`);
      next = questions.findIndex((one) => one.name === back) - 1;
    }
  } finally {
    reader.close();
  }
  return answers;
}
