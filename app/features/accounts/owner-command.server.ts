import { eq } from "drizzle-orm";
import { twoStepChanged } from "#content/en/account-mails.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { ownerCommand as words } from "#content/en/commands.ts";
import { people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { formatMoment } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import type { Problem } from "#values/outcome.ts";
import type { AccountMessage } from "./account-messages.ts";
import { addVerifiedEmail, verifiedEmail } from "./contacts.server.ts";
import { newPasswordForm, signUpForm } from "./forms.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { personOf } from "./person.server.ts";
import { endAllSessions, notifyOfPassword, setPassword } from "./sessions.server.ts";
import { forgiveUsername } from "./sign-in.server.ts";
import { insertPerson } from "./sign-up.server.ts";
import { listStaff } from "./staff.server.ts";
import { disableTwoStep } from "./two-step.server.ts";
import { usernameKey } from "./username.ts";

type CommandResult = { exitCode: number; output: string };
type Call = { args: string[]; answers?: Record<string, string> | undefined };

/** Run by whoever may run commands on the server. Problems are printed with exit code 2. */
export async function runOwnerCommand(app: App, call: Call): Promise<CommandResult> {
  const [verb, username] = call.args;
  if (call.args.includes("--help")) return printed(words.help);
  if (verb === "create" && call.answers) return create(app, call.answers);
  if (verb === "list") return list(app);
  if (username) {
    if (verb === "password" && call.answers) return newPassword(app, username, call.answers);
    if (verb === "two-step-off") return twoStepOff(app, username);
    if (verb === "sign-out") return signOut(app, username);
  }
  return { exitCode: 2, output: words.help };
}

async function create(app: App, answers: Record<string, string>): Promise<CommandResult> {
  const read = readForm<ReturnType<typeof signUpForm>, AccountMessage>(
    signUpForm(app.firm().name),
    formOf(answers),
  );
  if (!read.ok) return misuse(read.problems);
  const passwordHash = await hashPassword(read.value.password, "");
  const created = await app.db.transaction(async (tx) => {
    const id = await insertPerson(app, tx, { ...read.value, passwordHash }, "owner");
    // Whoever runs this can read the database, so their word for the address is enough.
    const { email } = read.value;
    if (id && email) await addVerifiedEmail(app, tx, id, email);
    return id;
  });
  if (!created) return misuse([{ message: { id: "usernameTaken" } }]);
  return printed(words.created(read.value.username));
}

async function list(app: App): Promise<CommandResult> {
  const { people: firm } = await listStaff(app);
  if (firm.length === 0) {
    return printed(words.nobody);
  }
  const lines = firm.map(({ username, role, hasTwoStep, closedAt }) =>
    [
      username,
      role === "owner" ? words.roles.owner : words.roles.staff,
      hasTwoStep ? words.twoSteps : words.noTwoSteps,
      ...(closedAt ? [words.ended(formatMoment(closedAt))] : []),
    ].join("  "),
  );
  return printed(`${lines.join("\n")}\n`);
}

async function newPassword(
  app: App,
  username: string,
  answers: Record<string, string>,
): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person || person.role === "client") {
    return failed(words.notOfFirm(username));
  }
  const form = newPasswordForm([username, app.firm().name], {});
  const read = readForm<typeof form, AccountMessage>(form, formOf(answers));
  if (!read.ok) return misuse(read.problems);
  const passwordHash = await hashPassword(read.value.password, "");
  await app.db.transaction(async (tx) => {
    await setPassword(app, tx, person.id, passwordHash);
    await endAllSessions(tx, person.id);
    await forgiveUsername(app, tx, person.usernameKey);
    await notifyOfPassword(app, tx, personOf(app, person));
  });
  return printed(words.passwordSet(person.username));
}

async function twoStepOff(app: App, username: string): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person) return failed(words.unknown(username));
  await app.db.transaction(async (tx) => {
    await disableTwoStep(tx, person.id);
    await endAllSessions(tx, person.id);
    const to = await verifiedEmail(app, tx, person.id);
    const { name } = personOf(app, person);
    const when = formatMoment(app.clock.now());
    if (to) await queueMail(app, tx, { to, ...twoStepChanged(name, false, when) });
  });
  return printed(words.twoStepOff(person.username, person.role !== "client"));
}

async function signOut(app: App, username: string): Promise<CommandResult> {
  const person = await find(app, username);
  if (!person) return failed(words.unknown(username));
  await app.db.transaction((tx) => endAllSessions(tx, person.id));
  return printed(words.signedOut(person.username));
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

function printed(output: string): CommandResult {
  return { exitCode: 0, output };
}

function failed(output: string): CommandResult {
  return { exitCode: 2, output };
}

function misuse(problems: Problem<AccountMessage>[]): CommandResult {
  const lines = problemsInWords(accountRefusals, problems).map(({ message }) => message);
  return failed(`${lines.join("\n")}\n`);
}
