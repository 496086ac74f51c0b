import { createHash } from "node:crypto";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { writeDurably } from "../storage/durable.server.ts";
import { composeMail } from "./compose.server.ts";
import type { Mail } from "./mail.ts";

/** The local stand-in for a mailbox: each mail is an .eml file in `folder`, to be opened with any mail program. */
export function mailToFolder(folder: string, from: () => string): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: eml } = await composer.sendMail(composeMail(from(), message));
      if (!Buffer.isBuffer(eml)) throw new Error("the mail was not composed");
      await writeDurably(join(folder, `${fileNameOf(message.messageId)}.eml`), eml);
    },
    close: () => composer.close(),
  };
}

/** The same mail tried again replaces its file. */
function fileNameOf(messageId: string): string {
  const plain = /^<([\w-]+)@/.exec(messageId)?.[1];
  return plain ?? createHash("sha256").update(messageId).digest("hex");
}
