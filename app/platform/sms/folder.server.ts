import { join } from "node:path";
import { writeDurably } from "../storage/durable.server.ts";
import type { Sms } from "./sms.ts";

/** The local stand-in for a telephone: each message is a text file in `folder`. */
export function smsToFolder(folder: string): Sms {
  return {
    async send({ id, to, text }) {
      await writeDurably(join(folder, `${id}.sms.txt`), Buffer.from(`To: ${to}\n\n${text}\n`));
    },
  };
}
