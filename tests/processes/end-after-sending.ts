/** Queues a mail with a file in a data folder, sends it, and is killed as by kill -9 before that is written down. */
import { queueMail } from "#platform/outbox.server.ts";
import { openLater, sendWhatIsLeft } from "../survive/later.ts";

const [, , dataDir = "", bytes = ""] = process.argv;
const app = await openLater(0, dataDir);
const { send } = app.mail;
Object.assign(app.mail, {
  send: async (message: Parameters<typeof send>[0]) => {
    await send(message);
    process.kill(process.pid, "SIGKILL");
  },
});
await app.db.transaction((tx) =>
  queueMail(app, tx, {
    to: "asha@example.invalid",
    subject: "Your invoice",
    parts: ["It is attached."],
    attachments: [
      {
        fileName: "invoice.pdf",
        contentType: "application/pdf",
        bytes: Buffer.from(bytes, "base64"),
      },
    ],
  }),
);
await sendWhatIsLeft(app);
console.log("sent");
