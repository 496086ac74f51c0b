import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Question = {
  name: string;
  words: string;
  /** What is typed does not appear: a password. */
  hidden?: boolean;
};

/**
 * Asks in the terminal, one line each. Answers never stand on the command line, where every user of
 * the machine could read them. Without a terminal the lines of the standard input are the answers.
 */
export async function ask(questions: readonly Question[]): Promise<Record<string, string>> {
  let isMuted = false;
  const echo = new Writable({
    write(chunk, _, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: echo, terminal });
  const lines = reader[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  try {
    for (const { name, words, hidden = false } of questions) {
      process.stderr.write(`${words}: `);
      isMuted = hidden;
      const { value, done } = await lines.next();
      isMuted = false;
      if (hidden || !terminal) process.stderr.write("\n");
      if (done) break;
      answers[name] = value;
    }
  } finally {
    reader.close();
  }
  return answers;
}
