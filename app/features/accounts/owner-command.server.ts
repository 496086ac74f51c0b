import { eq } from "drizzle-orm";
import { twoStepChanged } from "#content/en/account-mails.ts";
import { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { formatMoment } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { forgiveUsername } from "./attempts.server.ts";
import { addVerifiedEmail, verifiedEmail } from "./contacts.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { personOf } from "./person.server.ts";
import { endAllSessions, setPassword, tellOfPassword } from "./sessions.server.ts";
import { insertPerson, readNewPassword, readSignUp } from "./sign-up.server.ts";
import { listStaff } from "./staff.server.ts";
import { disableTwoStep } from "./two-step.server.ts";
import { usernameKey } from "./username.ts";

export const OWNER_HELP = `The firm's own people, and help for whoever is locked out.

  npm run owner -- create                   a new owner; asks for name, username, e-mail and password
  npm run owner -- list                     everybody who works at the firm
  npm run owner -- password USERNAME        asks for a new password, for one of the firm's own people
  npm run owner -- two-step-off USERNAME    for a lost telephone without backup codes; make sure who asks
  npm run owner -- sign-out USERNAME        ends every session of a person

Passwords are asked for in the terminal and never stand on the command line.
`;

type CommandResult = { exitCode: number; output: string };
type Call = { args: string[]; answers?: Record<string, string> | undefined };

/** Whoever may run commands on the server may do this. Problems are told in the output with exit code 2. */
export async function runOwnerCommand(app: App, call: Call): Promise<CommandResult> {
  const [verb, username] = call.args;
  if (call.args.includes("--help")) return said(OWNER_HELP);
  if (verb === "create" && call.answers) return create(app, call.answers);
  if (verb === "list") return list(app);
  if (username) {
    if (verb === "password" && call.answers) return newPassword(app, username, call.answers);
    if (verb === "two-step-off") return twoStepOff(app, username);
    if (verb === "sign-out") return signOut(app, username);
  }
  return { exitCode: 2, output: OWNER_HELP };
}

async function create(app: App, answers: Record<string, string>): Promise<CommandResult> {
  const read = readSignUp(formOf(answers));
  if (!read.ok) return misuse(read.problems);
  const passwordHash = await hashPassword(read.value.password);
  const created = await app.db.transaction(async (tx) => {
    const id = await insertPerson(app, tx, { ...read.value, passwordHash }, "owner");
    // Whoever runs this may read the database: their word for the address is enough.
    const email = read.value.contacts.find(({ channel }) => channel === "email");
    if (id && email) await addVerifiedEmail(app, tx, id, email.address);
    return id;
  });
  if (!created) return misuse([{ message: "That username is taken. Choose another." }]);
  return said(
    `${read.value.username} is an owner now. At the first login, two-step sign-in is set up.\n`,
  );
}

async function list(app: App): Promise<CommandResult> {
  const { people: firm } = await listStaff(app);
  if (firm.length === 0) {
    return said("There is no owner yet. Make one with: npm run owner -- create\n");
  }
  const lines = firm.map(({ username, role, hasTwoStep, closedAt }) =>
    [
      username,
      role,
      hasTwoStep ? "two steps" : "two steps not set up",
      ...(closedAt ? [`ended ${formatMoment(closedAt)}`] : []),
    ].join("  "),
  );
  return said(`${lines.join("\n")}\n`);
}

async function newPassword(
  app: App,
  username: string,
  answers: Record<string, string>,
): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person || person.role === "client") {
    return misuse([{ message: `Nobody at the firm is called ${username}.` }]);
  }
  const read = readNewPassword(formOf(answers), [username]);
  if (!read.ok) return misuse(read.problems);
  const passwordHash = await hashPassword(read.value);
  await app.db.transaction(async (tx) => {
    await setPassword(app, tx, person.id, passwordHash);
    await endAllSessions(tx, person.id);
    await forgiveUsername(app, tx, person.usernameKey);
    await tellOfPassword(app, tx, personOf(app, person));
  });
  return said(`The password of ${person.username} is set, and every browser is signed out.\n`);
}

async function twoStepOff(app: App, username: string): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person) return misuse([{ message: `Nobody is called ${username}.` }]);
  await app.db.transaction(async (tx) => {
    await disableTwoStep(tx, person.id);
    await endAllSessions(tx, person.id);
    const to = await verifiedEmail(app, tx, person.id);
    const { name } = personOf(app, person);
    const when = formatMoment(app.clock.now());
    if (to) await queueMail(app, tx, { to, ...twoStepChanged(name, false, when) });
  });
  const next = person.role === "client" ? "" : " The next login sets it up again.";
  return said(`Two-step sign-in of ${person.username} is off.${next}\n`);
}

async function signOut(app: App, username: string): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person) return misuse([{ message: `Nobody is called ${username}.` }]);
  await app.db.transaction((tx) => endAllSessions(tx, person.id));
  return said(`${person.username} is signed out everywhere.\n`);
}

async function find(app: App, username: string) {
  const [row] = await app.db
    .select()
    .from(people)
    .where(eq(people.usernameKey, usernameKey(username)));
  return row;
}

function formOf(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return form;
}

function said(output: string): CommandResult {
  return { exitCode: 0, output };
}

function misuse(problems: Problem[]): CommandResult {
  return { exitCode: 2, output: `${problems.map(({ message }) => message).join("\n")}\n` };
}
