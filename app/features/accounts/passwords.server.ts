import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of nothing anybody knows, at the same cost: checking against it takes as long as against a real one. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$KV4mEr1DqCCS8wHm8AtmgA$vjqfPz99yg+D47lzheGRkuX6cPvIUhHM+hejjfWCH/8";

export const SHORTEST_PASSWORD = 8;
/** More than anybody types; without a limit a megabyte could be sent to be hashed. */
const LONGEST_PASSWORD = 256;

/** A shorter one may stand in the list by chance. */
const SHORTEST_WORD = 4;

/** Said by many in India, and not in the list, which was gathered elsewhere. */
const SAID_HERE = [
  ...["bharatmata", "harharmahadev", "iloveindia", "jaihind", "jaishreeram", "jaishriram"],
  ...["omnamahshivaya", "radheradhe", "satnamwaheguru", "vandemataram"],
];
const COMMON = new Set([...(dictionary.passwords as string[]), ...SAID_HERE]);
/** Words that stand for us, and would be tried first here. */
const OURS = ["karyatra", "incometax", "taxreturn", "form16", "chartered"];

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** One argon2id whatever is known: without a hash, or for what is too long to be a password, against nobody's. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const possible = passwordHash !== undefined && password.length <= LONGEST_PASSWORD;
  const right = await verify(possible ? passwordHash : NOBODY, possible ? password : "");
  return possible && right;
}

/**
 * Why `password` cannot be chosen, in the person's words; undefined when it can. Any signs are allowed
 * and nothing is asked of their mixture (NIST SP 800-63B, 5.1.1.2).
 */
export function passwordProblem(password: string, username: string): string | undefined {
  if ([...password].length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters. Three or four words are easy to remember.`;
  }
  if (password.length > LONGEST_PASSWORD) {
    return `Please keep this to ${LONGEST_PASSWORD} characters.`;
  }
  const plain = password.toLowerCase();
  if (isNamedAfter(plain, username.toLowerCase())) {
    return "This password is too close to your username or to our name. Choose another.";
  }
  if (isCommon(plain) || isRepetition(plain)) {
    return "This password is among the most common ones and would be guessed first. Choose another.";
  }
  return undefined;
}

/** In the list, with signs strewn in (`Abcd@1234`) or digits and signs behind (`P@ssw0rd2026!`) or not. */
function isCommon(text: string): boolean {
  const word = text.replace(/[^\p{L}]{1,6}$/u, "");
  const plain = text.replaceAll(/[^\p{L}\d]/gu, "");
  return (
    [text, plain].some((one) => COMMON.has(one)) ||
    (word.length >= SHORTEST_WORD && COMMON.has(word))
  );
}

/** `aaaaaaaa`, `abcabcabc`, `aaaaaaab`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text) || new Set(text).size < 3;
}

/** A name with a few digits or signs around it is the name. */
function isNamedAfter(password: string, username: string): boolean {
  return [username, ...OURS].some(
    (word) => word.length >= 3 && password.includes(word) && password.length - word.length < 6,
  );
}
