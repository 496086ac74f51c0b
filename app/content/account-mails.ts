/** What is written about an account: as plain text, and the same words as a page. Never a PAN. */
type Words = {
  subject: string;
  /** Paragraphs; one that stands alone in `key` is set large: a code, or an address to open. */
  paragraphs: (string | { key: string } | { link: string; label: string })[];
};

const CAUTION = "Nobody at the firm will ask you for a code or a password.";
const NOT_YOU = "If this was not you, set a new password with 'Forget Password?' and write to us.";

export function recoveryCode(username: string, code: string) {
  return mail({
    subject: "Your code for a new password",
    paragraphs: [
      "Type this code where you asked for it, to choose a new password:",
      { key: code },
      `It is valid for 5 minutes. Your username is ${username}.`,
      "If you did not ask for it, leave it: without the code nothing changes.",
      CAUTION,
    ],
  });
}

export function recoveryText(username: string, code: string): string {
  return `Your Karyatra code for a new password is ${code}, valid for 5 minutes. Your username is ${username}. ${CAUTION}`;
}

export function severalAccounts(usernames: readonly string[]) {
  return mail({
    subject: "Which account is it?",
    paragraphs: [
      "Somebody asked for a new password with this address. It belongs to more than one account:",
      { key: usernames.join(", ") },
      "Choose 'Forget Password?' again and type the username instead of the address.",
      "If you did not ask for it, leave it: nothing has changed.",
    ],
  });
}

export function passwordChanged(name: string, when: string) {
  return mail({
    subject: "Your password was changed",
    paragraphs: [
      `Dear ${name},`,
      `The password of your account was changed on ${when}. All other browsers were signed out.`,
      NOT_YOU,
    ],
  });
}

export function twoStepChanged(name: string, isOn: boolean, when: string) {
  return mail({
    subject: `Two-step sign-in is ${isOn ? "on" : "off"}`,
    paragraphs: [
      `Dear ${name},`,
      `On ${when} two-step sign-in was switched ${isOn ? "on" : "off"}.`,
      NOT_YOU,
    ],
  });
}

export function contactChanged(name: string, masked: string, when: string) {
  return mail({
    subject: "The e-mail of your account was changed",
    paragraphs: [
      `Dear ${name},`,
      `Since ${when} your account writes to ${masked}, and no longer to this address.`,
      NOT_YOU,
    ],
  });
}

export function invitation(inviter: string, role: "staff" | "owner", link: string) {
  return mail({
    subject: "You are invited to Karyatra",
    paragraphs: [
      `${inviter} invites you to work with the firm's clients, as ${role === "owner" ? "an owner" : "a member of the staff"}.`,
      { link, label: "Accept the invitation" },
      "The invitation is for you alone and valid for 3 days. You choose a username and a password, and set up an authenticator app on your telephone.",
      "If you do not know the sender, leave it: without your doing nothing happens.",
    ],
  });
}

export function consentWithdrawn(reference: string, when: string) {
  return mail({
    subject: `Consent withdrawn: ${reference}`,
    paragraphs: [
      `The client withdrew the consent that request ${reference} rests on, on ${when}.`,
      "Stop the work on it. Keep only what the law obliges the firm to keep.",
    ],
  });
}

function mail({ subject, paragraphs }: Words) {
  const text = paragraphs.map((part) => {
    if (typeof part === "string") return part;
    return "key" in part ? `    ${part.key}` : `${part.label}:\n${part.link}`;
  });
  const html = paragraphs.map((part) => {
    if (typeof part === "string") return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
    if ("key" in part) {
      return `<p style="margin:0 0 20px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:0.06em">${escaped(part.key)}</p>`;
    }
    const href = escaped(part.link);
    return [
      `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#f0a31a;color:#171104;font-weight:600;text-decoration:none;border-radius:2px">${escaped(part.label)}</a></p>`,
      `<p style="margin:0 0 20px;font-size:14px;color:#57594e;word-break:break-all">${href}</p>`,
    ].join("");
  });
  return {
    subject,
    text: [...text, "Karyatra", ""].join("\n\n").trimEnd().concat("\n"),
    html: page(subject, html.join("\n")),
  };
}

/** Tables and attributes, because mail programs know little else; it reads as well without them. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f8f2e5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f2e5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfaf3;border:1px solid #dccfb5"><tr><td style="padding:32px;font-family:Arial,sans-serif;font-size:16px;line-height:24px;color:#13201a">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:24px;line-height:28px">Karyatra</p>
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
