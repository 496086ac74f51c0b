import { once } from "node:events";
import type { RunningServer } from "../e2e/server.ts";
import { fixture, problemsIn, referenceIn, visit } from "./visitor.ts";

/** Where in a submission a kill comes. */
export type Phase = "upload" | "submit" | "between";
/** References that somebody was shown, with the bytes that were handed over. */
export type Told = Map<string, Uint8Array>;
/** A visitor at 'Check your answers' who got no answer: nobody knows yet whether it counts. */
export type CutOff = { cookie: string; draftId: string; bytes: Uint8Array };

export const VISITORS = 3;
const FILES = ["new-regime.pdf", "old-regime.pdf", "part-b-first.pdf"];
const MOST_REFUSALS = 3;
/** So that every round has something to lose. */
const TOLD_FIRST = 2;

/**
 * Visitors submit one request after the other until the server is killed with SIGKILL, `moment` ms
 * after one of them has begun `phase`. @returns those who were cut off with a draft to submit
 */
export async function submitUntilKilled(
  server: RunningServer,
  phase: Phase,
  moment: number,
  round: number,
  told: Told,
): Promise<CutOff[]> {
  const before = told.size;
  let isArmed = false;
  const enter = (entered: Phase) => {
    if (isArmed || entered !== phase || told.size < before + TOLD_FIRST) return;
    isArmed = true;
    setTimeout(() => server.process.kill("SIGKILL"), moment);
  };
  const dead = once(server.process, "exit");
  const cutOff = await Promise.all(
    Array.from({ length: VISITORS }, (_, number) =>
      submitForEver(server, `${round}.${number}`, enter, told),
    ),
  );
  await dead;
  return cutOff.flatMap((each) => each ?? []);
}

async function submitForEver(
  server: RunningServer,
  name: string,
  enter: (phase: Phase) => void,
  told: Told,
): Promise<CutOff | undefined> {
  let refusals = 0;
  for (let time = 0; ; time++) {
    const visitor = visit(server.origin);
    const bytes = ownCopy(FILES[time % FILES.length] ?? "", `${name}.${time}`);
    let draftId = "";
    try {
      await visitor.details();
      enter("upload");
      const uploaded = await visitor.upload({ bytes });
      if (!uploaded.location?.startsWith("/stepform/answer")) {
        // A machine that is very busy keeps the file to read it later.
        refusals++;
        if (refusals > MOST_REFUSALS) throw new Error(problemsIn(uploaded));
        continue;
      }
      enter("between");
      await visitor.post("/stepform/answer", { "form-name": "questions", filed: "no" });
      await visitor.post("/stepform/answer", {
        "form-name": "add",
        rent: "25,000",
        city: "Mumbai",
      });
      draftId = await visitor.draftId();
      enter("submit");
      const seen = await visitor.submit(draftId);
      const reference = referenceIn(seen);
      if (!reference) throw new Error(`a submission was answered with ${seen.status}`);
      told.set(reference, bytes);
    } catch (error) {
      // A connection that broke is what the kill looks like from here; anything else is a failure.
      if (!(error instanceof TypeError)) throw error;
      return draftId ? { cookie: visitor.cookie, draftId, bytes } : undefined;
    }
  }
}

/** The same certificate in bytes of its own: a PDF may go on after its end. */
function ownCopy(file: string, mark: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([fixture(file), Buffer.from(`\n% ${mark}\n`)]));
}
