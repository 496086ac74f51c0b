import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type ZxcvbnResult, zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { openFairTurns } from "#platform/fair-turns.ts";
import { widestOf } from "#platform/network.ts";
import type { AccountMessage, AccountMessages } from "./account-messages.ts";

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash that no password matches, at the same cost: checking against it takes as long as against a real one. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$KV4mEr1DqCCS8wHm8AtmgA$vjqfPz99yg+D47lzheGRkuX6cPvIUhHM+hejjfWCH/8";

const SHORTEST_PASSWORD = 8;
/** More than anybody types; without a limit a megabyte could be sent to be hashed. */
const LONGEST_PASSWORD = 256;

/** A shorter name may be part of a password by chance. */
const SHORTEST_WORD = 3;
/** With fewer guesses a password is found from lists; eight random characters take 100 million. */
const FEWEST_GUESSES = 10 ** 7.5;
/** Enough for the estimate; much longer passwords take seconds. */
const SIGNS_ESTIMATED = 40;

/** Common in India and missing from the lists, which come from elsewhere. */
const PHRASES_HERE = [
  ...["bharatmata", "harharmahadev", "iloveindia", "jaihind", "jaishreeram", "jaishriram"],
  ...["omnamahshivaya", "radheradhe", "satnamwaheguru", "vandemataram"],
];
/** First names and surnames that are common in India: alone or with digits the first that anybody tries. */
const NAMES_HERE =
  "aarav,aditi,aditya,ajay,akash,akshay,amit,amrita,anand,ananya,anil,anita,anjali,ankit,anshul,anupam,anurag,aparna,arjun,arun,aryan,asha,ashish,ashok,ashwin,ayush,balaji,bharat,bhavna,chandan,charan,chetan,deepak,deepika,devi,dhruv,dinesh,divya,ganesh,gaurav,gautam,geeta,girish,gopal,govind,gupta,hari,harish,harsh,harshita,hema,himanshu,indira,isha,ishaan,jagdish,jaya,jyoti,kabir,kailash,kalpana,kamal,kapil,karan,karthik,kavita,kavya,keshav,kiran,kishore,krishna,kumar,kunal,lakshmi,lalit,lata,madhu,mahesh,malini,manish,manoj,meena,meera,mehta,mohan,mohit,mukesh,murali,nair,namrata,nandini,narayan,naveen,neeraj,neha,nikhil,nilesh,nisha,nitin,padma,pallavi,pankaj,parth,patel,pooja,prabhu,pradeep,prakash,pranav,prasad,prashant,pratik,praveen,priya,priyanka,puja,radha,raghav,rahul,rajesh,rajiv,raju,rakesh,ram,ramesh,rani,ranjit,rashmi,ravi,reddy,rekha,ritu,rohan,rohit,roshan,sachin,sagar,sahil,sandeep,sangeeta,sanjay,sanjeev,santosh,sarita,satish,saurabh,savita,seema,shalini,shankar,sharma,shivam,shreya,shruti,shweta,siddharth,singh,sita,sneha,sonali,sonia,subhash,sudha,sudhir,sumit,sunil,sunita,suresh,swati,tanvi,tarun,uday,uma,usha,vandana,varun,vasant,verma,vidya,vijay,vikas,vikram,vinay,vinod,vishal,vivek,yadav,yash,yogesh".split(
    ",",
  );
/** Words that stand for our work, and would be tried first here. */
const OURS = [
  ...["tax", "incometax", "taxreturn", "form16", "itr", "pan", "aadhaar", "aadhar"],
  ...["refund", "salary", "chartered", "accountant"],
];

zxcvbnOptions.setOptions({
  dictionary: { ...dictionary, phrasesHere: PHRASES_HERE, namesHere: NAMES_HERE },
  graphs: adjacencyGraphs,
});

/**
 * Each argon2id takes a processor for 25 ms and one of the four threads that files and `/readyz` need too. One processor
 * is left to everything else; who tries much waits behind who tries once. A try waits for at most a minute: of one
 * network 300 tries of five, which are 40 s of one processor.
 */
const turns = openFairTurns(Math.max(1, availableParallelism() - 1), { ofOne: 300, ofAll: 2_000 });

/**
 * What belongs to a password, such as to find and count a try, in a turn of those.
 *
 * @param from the address that it is asked from, or what stands for it: networks wait for one another
 */
export function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
  return turns.take(widestOf(from), work);
}

/** @param from as for `inTurn` */
export function hashPassword(password: string, from: string): Promise<string> {
  return inTurn(from, () => hash(password, COST));
}

/**
 * Always one argon2id: without a hash, or for a password that is too long, against one that matches nothing.
 *
 * @param from as for `inTurn`
 */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
  from: string,
): Promise<boolean> {
  const possible = passwordHash !== undefined && password.length <= LONGEST_PASSWORD;
  const right = await inTurn(from, () =>
    verify(possible ? passwordHash : NOBODY, possible ? password : ""),
  );
  return possible && right;
}

/** Whether so many passwords wait to be compared that a further one would wait too long. */
export function isBusyWithPasswords(from: string): boolean {
  return turns.isFull(widestOf(from));
}

/**
 * Why `password` cannot be chosen; undefined when it can. Any characters, no composition rules (NIST SP 800-63B,
 * 5.1.1.2): zxcvbn's estimate of guesses decides.
 *
 * @param about what is known of the person: their name, their username
 */
export function passwordProblem(
  password: string,
  about: readonly string[],
): AccountMessage | undefined {
  if ([...password].length < SHORTEST_PASSWORD) {
    return { id: "passwordTooShort", params: { shortest: SHORTEST_PASSWORD } };
  }
  if (password.length > LONGEST_PASSWORD) {
    return { id: "tooLong", params: { longest: LONGEST_PASSWORD } };
  }
  const weak = weakestEstimate(password, [...wordsIn(about), ...OURS]);
  return weak && { id: "passwordWeak", params: { why: weaknessOf(weak) } };
}

/**
 * The guesses for the password, and for what is left without inserted characters (`India@123`) where that is all known
 * words.
 */
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

type Weakness = AccountMessages["passwordWeak"]["why"];

function weaknessOf({ sequence }: ZxcvbnResult): Weakness {
  if (sequence.some(({ dictionaryName }) => dictionaryName === "userInputs")) {
    return "known";
  }
  const patterns = new Set(sequence.map(({ pattern }) => pattern));
  if (patterns.has("dictionary")) {
    return "common";
  }
  if (patterns.has("date")) return "date";
  if (patterns.has("repeat")) return "repeats";
  return "sequence";
}

/** `asha.testwala` counts whole and in its parts. */
function wordsIn(about: readonly string[]): string[] {
  return about
    .map((text) => text.trim().toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\d]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD);
}
