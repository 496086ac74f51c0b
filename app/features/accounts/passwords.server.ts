import { hash, verify } from "@node-rs/argon2";
import { type ZxcvbnResult, zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash of nothing anybody knows, at the same cost: checking against it takes as long as against a real one. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$KV4mEr1DqCCS8wHm8AtmgA$vjqfPz99yg+D47lzheGRkuX6cPvIUhHM+hejjfWCH/8";

export const SHORTEST_PASSWORD = 8;
/** More than anybody types; without a limit a megabyte could be sent to be hashed. */
const LONGEST_PASSWORD = 256;

/** A shorter one may stand in a password by chance. */
const SHORTEST_WORD = 3;
/** Fewer guesses than this, and a list of habits finds it; eight signs drawn by chance need 100 million. */
const FEWEST_GUESSES = 10 ** 7.5;
/** Enough to tell; the estimate of much longer ones takes seconds. */
const SIGNS_ESTIMATED = 40;

/** Said by many in India, and not in the lists, which were gathered elsewhere. */
const SAID_HERE = [
  ...["bharatmata", "harharmahadev", "iloveindia", "jaihind", "jaishreeram", "jaishriram"],
  ...["omnamahshivaya", "radheradhe", "satnamwaheguru", "vandemataram"],
];
/** Words that stand for us and our work, and would be tried first here. */
const OURS = [
  ...["karyatra", "tax", "incometax", "taxreturn", "form16", "itr", "pan", "aadhaar", "aadhar"],
  ...["refund", "salary", "chartered", "accountant"],
];

zxcvbnOptions.setOptions({
  dictionary: { ...dictionary, saidHere: SAID_HERE },
  graphs: adjacencyGraphs,
});

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
 * and nothing is asked of their mixture (NIST SP 800-63B, 5.1.1.2): what counts is how many guesses it
 * stands, by the estimator zxcvbn.
 *
 * @param about what is known of the person: their name, their username
 */
export function passwordProblem(password: string, about: readonly string[]): string | undefined {
  if ([...password].length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters. Three or four words are easy to remember.`;
  }
  if (password.length > LONGEST_PASSWORD) {
    return `Please keep this to ${LONGEST_PASSWORD} characters.`;
  }
  const weak = weakestEstimate(password, [...wordsIn(about), ...OURS]);
  return weak && `${reasonOf(weak)} Choose another: three or four words are easy to remember.`;
}

/** Of the password, and of what is left of it without signs strewn in (`India@123`), where that is all known pieces. */
function weakestEstimate(password: string, words: string[]): ZxcvbnResult | undefined {
  const start = password.slice(0, SIGNS_ESTIMATED);
  const asTyped = zxcvbn(start, words);
  if (asTyped.guesses < FEWEST_GUESSES) return asTyped;
  const plain = start.replaceAll(/[^\p{L}\p{M}\d]/gu, "");
  if (plain === start || plain === "") return undefined;
  const bare = zxcvbn(plain, words);
  const isKnown = bare.sequence.every(({ pattern }) => pattern !== "bruteforce");
  return isKnown && bare.guesses < FEWEST_GUESSES ? bare : undefined;
}

function reasonOf({ sequence }: ZxcvbnResult): string {
  if (sequence.some(({ dictionaryName }) => dictionaryName === "userInputs")) {
    return "This password is too close to your name, your username or our work.";
  }
  const patterns = new Set(sequence.map(({ pattern }) => pattern));
  if (patterns.has("dictionary")) {
    return "This password is among the most common ones and would be guessed first.";
  }
  if (patterns.has("date")) return "This password is a date and would be guessed soon.";
  if (patterns.has("repeat")) return "This password repeats itself and would be guessed soon.";
  return "This password is a row of letters, digits or keys and would be guessed first.";
}

/** `asha.testwala` is known whole and in its parts. */
function wordsIn(about: readonly string[]): string[] {
  return about
    .map((text) => text.trim().toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\d]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD);
}
