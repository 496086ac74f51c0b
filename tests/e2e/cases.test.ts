import { beforeAll, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { look } from "./accessible.ts";
import { openAt, untilHydrated, type VisitorOptions } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

let owner: string;
beforeAll(async () => {
  owner = await ownerOf(site);
});

const open = (path: string, options: Omit<VisitorOptions, "origin">) =>
  openAt(path, { origin: site.origin, ...options });

/** The firm at a desk and a colleague's telephone, its client at a telephone; of the two screens one is without script. */
test.each(javaScripts("with"))(
  "firm and client work one case: taken, written to at once, asked for what the rules propose, and read (desk with JavaScript %s)",
  async (javaScript) => {
    const drafter = visit(site.origin);
    const draft = await walkToCheck(drafter, FORM16);
    const email = `case-${javaScript}-${process.pid}@example.com`;
    const reference = referenceIn(await drafter.submit(draft, { email })) ?? "";
    const client = { cookie: drafter.cookie };
    const isMail = (subject: string) =>
      untilMail(site.dataDir, (mail) =>
        Boolean(JSON.stringify(mail.to).includes(email) && mail.subject?.startsWith(subject)),
      );

    const desk = await open("/staff", { javaScript, viewport: DESK, cookie: owner });
    await desk.page.getByRole("link", { name: "Cases", exact: true }).first().click();
    await desk.page.getByRole("heading", { name: "Cases", level: 1 }).waitFor();
    if (javaScript) await look(desk);
    await desk.page.goto(`/staff/cases/${reference}`);
    if (javaScript) await untilHydrated(desk.page);
    // A colleague has the same page open, and types while the case is taken.
    const colleague = await open(`/staff/cases/${reference}`, {
      ...{ javaScript: !javaScript, viewport: PHONE, cookie: owner },
    });
    const half = desk.page.getByLabel("Add a note");
    await half.fill("Half a note");
    await desk.page.getByRole("button", { name: "Take it" }).click();
    await desk.page.getByText("Olga Ownerwala has it").waitFor();
    // With script another form's press leaves it where it is.
    expect(await half.inputValue()).toBe(javaScript ? "Half a note" : "");
    const note = "Prefers the telephone, after six.";
    await colleague.page.getByLabel("Add a note").fill(note);
    await colleague.page.getByRole("button", { name: "Save the note" }).click();
    await colleague.page.getByRole("alert").getByText("Olga Ownerwala took it").waitFor();
    const typed = colleague.page.getByLabel("Add a note");
    expect(await typed.inputValue()).toBe(note);
    await colleague.page.getByRole("button", { name: "Save the note" }).click();
    await colleague.page.getByText("Done. It stands in the history.").waitFor();
    await colleague.page.getByRole("listitem").getByText(note).waitFor();
    expect(await typed.inputValue()).toBe("");
    expect((await isMail("Who takes care")).text).toContain("Olga Ownerwala takes care of your");

    await desk.page.reload();
    if (javaScript) await untilHydrated(desk.page);
    await desk.page.getByRole("link", { name: "Ask the client" }).click();
    await desk.page.getByRole("heading", { name: "Ask Asha Testwala" }).waitFor();
    if (javaScript) await untilHydrated(desk.page);
    await desk.page.getByLabel(/^AIS for/).uncheck();
    await desk.page.getByRole("button", { name: "Ask all at once" }).click();
    await desk.page.getByText("The client is asked.").waitFor();
    await desk.page.getByText(/^Namaste/).waitFor();
    if (javaScript) await look(desk);
    await desk.page.getByRole("link", { name: reference }).click();
    await desk.page.getByText("the client’s turn").first().waitFor();
    if (javaScript) await look(desk);
    const mail = await isMail("We need");
    expect(mail.text).toContain(reference);
    expect(mail.text).not.toMatch(/26AS|₹|Asha/);

    for (const way of [
      { javaScript: false, viewport: PHONE },
      { javaScript: true, viewport: DESK },
    ]) {
      const their = await open(`/stepform/submitted/${reference}`, { ...way, ...client });
      const main = their.page.getByRole("main");
      await main.getByRole("heading", { name: "Send us what is missing" }).waitFor();
      await main.getByText("Your turn", { exact: true }).waitFor();
      await main.getByRole("link", { name: /^Send what we need: / }).waitFor();
      await main.getByText("Olga Ownerwala takes care of it").waitFor();
      const step = main.locator("[aria-current=step]");
      expect(await step.innerText()).toContain("Documents");
      // The firm's own words stay with the firm.
      expect(await main.innerText()).not.toContain(note);
      if (way.javaScript) await look(their);
      await their.close();
    }
    const refused = (words: string) => !words.includes("status of 409");
    expect([...desk.complaints, ...colleague.complaints].filter(refused)).toEqual([]);
    await desk.close();
    await colleague.close();
  },
);
