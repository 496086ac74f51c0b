import { PassThrough, Writable } from "node:stream";
import { expect, test } from "vitest";
import { ask, type Prompt } from "./ask.ts";

const QUESTIONS: Prompt[] = [
  { name: "name", words: "Name" },
  {
    name: "password",
    words: "Password",
    hidden: true,
    refuse: (answer) => (answer.length < 8 ? "Too short." : undefined),
  },
  {
    name: "confirm",
    words: "The same again",
    hidden: true,
    refuse: (answer, { password }) => (answer === password ? undefined : "They do not match."),
    back: "password",
  },
];

/** Types the next line whenever something is asked, and ends the input after the last. */
async function answered(lines: string[], isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const left = [...lines];
  let shown = "";
  const output = new Writable({
    write(chunk, _, done) {
      shown += chunk;
      if (String(chunk).endsWith(": ")) {
        const line = left.shift();
        if (line === undefined) input.end();
        else input.write(`${line}\n`);
      }
      done();
    },
  });
  return { answers: await ask(QUESTIONS, { input, output }), shown };
}

test("a typing error in a password asks for the password again, and for nothing else", async () => {
  const lines = ["Olga", "short", "green lamps", "green lmaps", "green lamps", "green lamps"];
  const { answers, shown } = await answered(lines, true);
  expect(answers).toEqual({ name: "Olga", password: "green lamps", confirm: "green lamps" });
  expect(shown.match(/Name: /g)).toHaveLength(1);
  expect(shown).toContain("Too short.");
  expect(shown).toContain("They do not match.");
  expect(shown).not.toContain("lamps");
});

test("without a terminal the lines are the answers, each asked once", async () => {
  const { answers } = await answered(["Olga", "green lamps", "another"], false);
  expect(answers).toEqual({ name: "Olga", password: "green lamps", confirm: "another" });
});

test.each([true, false])("answers that end early are none, in a terminal %s", async (isTTY) => {
  expect((await answered(["Olga", "green lamps"], isTTY)).answers).toBeUndefined();
  expect((await answered([], isTTY)).answers).toBeUndefined();
});
