import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParsedMail, type StructuredHeader, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { mailToFolder } from "./folder.server.ts";
import type { Attachment, Mail, MailMessage } from "./mail.ts";
import { mailOverSmtp } from "./smtp.server.ts";

const FROM = () => '"Firm & Sons, Pune" <no-reply@example.invalid>';
const MESSAGE: MailMessage = {
  messageId: "<0b7e6f0a-0000-4000-8000-000000000001@example.invalid>",
  to: "asha@example.invalid",
  replyTo: "desk@example.invalid",
  subject: "You save ₹12,490",
  text: "नमस्ते Asha,\n\n.a line that begins with a dot\nFrom here on: ₹12,490\n",
  html: "<p>You save <b>₹12,490</b></p>",
};

const EVERY_BYTE = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);

type Setup = { mail: Mail; received(): Promise<ParsedMail[]>; close(): Promise<void> };
let setup: Setup | undefined;
afterEach(() => setup?.close());

async function overSmtp(refuse?: string): Promise<Setup> {
  const got: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _, done) =>
      done(
        address.address === refuse
          ? Object.assign(new Error("no such"), { responseCode: 550 })
          : null,
      ),
    async onData(stream, _, done) {
      got.push(Buffer.concat(await stream.toArray()));
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail = mailOverSmtp(`smtp://127.0.0.1:${port}`, FROM);
  return {
    mail,
    received: () => Promise.all(got.map((eml) => simpleParser(eml))),
    async close() {
      mail.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

async function toFolder(): Promise<Setup> {
  const folder = mkdtempSync(join(tmpdir(), "karyatra-mail-"));
  const mail = mailToFolder(join(folder, "outbox"), FROM);
  return {
    mail,
    received: () =>
      Promise.all(
        readdirSync(join(folder, "outbox")).map((name) => {
          expect(name).toMatch(/\.eml$/);
          return simpleParser(readFileSync(join(folder, "outbox", name)));
        }),
      ),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe.each([
  ["over SMTP", overSmtp],
  ["to a folder", toFolder],
])("mail %s", (_, open) => {
  test("arrives as it was given", async () => {
    setup = await open();
    await setup.mail.send(MESSAGE);
    const [mail, ...more] = await setup.received();
    expect(more).toEqual([]);
    expect(mail?.messageId).toBe(MESSAGE.messageId);
    expect(mail?.from?.text).toBe(FROM());
    expect([mail?.to].flat().map((to) => to?.text)).toEqual([MESSAGE.to]);
    expect(mail?.replyTo?.text).toBe(MESSAGE.replyTo);
    expect(mail?.subject).toBe(MESSAGE.subject);
    expect(mail?.text?.trimEnd()).toBe(MESSAGE.text.trimEnd());
    expect(mail?.html).toContain("<b>₹12,490</b>");
  });

  test("brings its files, byte for byte", async () => {
    setup = await open();
    const calendar = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:₹\nEND:VCALENDAR";
    const attachments: Attachment[] = [
      { fileName: "KY-26-27-000042.pdf", contentType: "application/pdf", bytes: EVERY_BYTE },
      {
        fileName: "call.ics",
        contentType: "text/calendar; method=REQUEST",
        bytes: new TextEncoder().encode(calendar),
      },
    ];
    await setup.mail.send({ ...MESSAGE, attachments });
    const [mail] = await setup.received();
    expect(mail?.text?.trimEnd()).toBe(MESSAGE.text.trimEnd());
    const parts = mail?.attachments.map(({ filename, contentType, content, headers }) => ({
      fileName: filename,
      type: contentType,
      params: (headers.get("content-type") as unknown as StructuredHeader).params,
      bytes: content,
    }));
    const [invitation, ...files] = parts ?? [];
    // Before the files, as another way to read the mail: that is how programs know an invitation.
    expect(invitation).toEqual({
      ...{ fileName: undefined, type: "text/calendar", params: { method: "REQUEST" } },
      bytes: Buffer.from(calendar),
    });
    expect(files).toEqual([
      {
        fileName: "KY-26-27-000042.pdf",
        type: "application/pdf",
        params: { name: "KY-26-27-000042.pdf" },
        bytes: Buffer.from(EVERY_BYTE),
      },
      {
        fileName: "call.ics",
        type: "text/calendar",
        params: { method: "REQUEST", name: "call.ics" },
        bytes: Buffer.from(calendar),
      },
    ]);
  });

  test("tried again keeps its Message-ID", async () => {
    setup = await open();
    await setup.mail.send(MESSAGE);
    await setup.mail.send(MESSAGE);
    const ids = (await setup.received()).map((mail) => mail.messageId);
    expect(new Set(ids)).toEqual(new Set([MESSAGE.messageId]));
  });

  test("a subject or an address cannot smuggle in a header", async () => {
    setup = await open();
    await setup.mail.send({
      ...MESSAGE,
      subject: "Hello\r\nBcc: other@example.invalid",
      replyTo: "a@example.invalid\r\nX-A: 1",
    });
    const [mail] = await setup.received();
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.headers.has("x-a")).toBe(false);
  });
});

test("a refused recipient and a server that is away reject", async () => {
  setup = await overSmtp(MESSAGE.to);
  await expect(setup.mail.send(MESSAGE)).rejects.toMatchObject({ responseCode: 550 });
  const away = mailOverSmtp("smtp://127.0.0.1:9", FROM);
  await expect(away.send(MESSAGE)).rejects.toMatchObject({ code: "ESOCKET" });
});

test("a server that goes on talking without taking the mail is hung up on", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    const talk = setInterval(() => socket.write("220-wait\r\n"), 20);
    socket.once("close", () => clearInterval(talk));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const mail = mailOverSmtp(`smtp://127.0.0.1:${port}`, FROM, 200);
  await expect(mail.send(MESSAGE)).rejects.toMatchObject({ code: "EABORT" });
  server.close();
  await once(server, "close");
});
