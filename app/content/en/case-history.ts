import type { CaseRole } from "#domain/cases/case-table.ts";
import type { HappenedLine } from "#features/case-desk/case-lines.ts";
import { formatMoment } from "#values/dates.ts";
import { caseStates } from "./case-states.ts";

const roles: Record<CaseRole, string> = {
  client: "The client",
  staff: "A person of the firm",
  owner: "The owner",
  clock: "The site",
};

const beginnings: Record<NonNullable<HappenedLine["from"]>, (who: string) => string> = {
  request: () => "The client handed it over",
  order: () => "It began with a paid order",
  telephone: (who) => `${who} began it for a client on the telephone`,
  import: (who) => `${who} brought it in with a list of clients`,
  earlier: (who) => `${who} began it to revise an earlier return`,
  before: () => "Before cases: it was handed over or paid before there were any",
};

/** What happened to a case, as a sentence without a full stop: "Asha Testwala took it". */
export function happenedText(line: HappenedLine): string {
  const { why, what, other } = line;
  const about = why && what !== "note" ? why : other;
  return `${deedText(line)}${about ? `: ${about}` : ""}${aloneText(line)}`;
}

/** The same with its moment, for a page that was older: "Asha Testwala took it, 28 November 2026 at 14:03". */
export function happenedMeanwhile(line: HappenedLine): string {
  return `${deedText(line)}, ${formatMoment(line.at)}${aloneText(line)}`;
}

const aloneText = ({ isAlone }: HappenedLine) =>
  isAlone ? ". Prepared and checked by one person" : "";

function deedText({
  what,
  to,
  from = "before",
  assignee,
  uploader,
  ...line
}: HappenedLine): string {
  const { who = roles[line.role] } = line;
  switch (what) {
    case "began":
      return beginnings[from](who);
    case "handedOver":
      return "The client handed over what it is worked from";
    case "assigned":
      return assignee === line.who ? `${who} took it` : `${who} handed it to ${assignee ?? "–"}`;
    case "note":
      return `${who} added a note`;
    case "asked":
      return `${who} asked the client`;
    case "answered":
      return "The client answered all that was asked";
    case "linkMade":
      return `${who} made a new link for the client`;
    case "codeReadOut":
      return `${who} read out a code to the client`;
    case "linkRefused":
      return "Whoever got the link is not the client: it was ended there";
    case "emailTyped":
      return `${who} typed the client’s e-mail`;
    case "identified":
      return "The client proved who they are, with a code and the date of birth";
    case "uploaderChosen":
      return `${who} chose who uploads it: ${uploader === "firm" ? "the firm" : "the client"}`;
    case "takenUp":
      return `${who} took it up again`;
    case "notVerified":
      return `${who} noted that it is not verified after all`;
    case "filedCorrected":
      return `${who} corrected what was acknowledged`;
    case "intimationCorrected":
      return `${who} corrected the intimation`;
    case "paperAdded":
      return `${who} added a paper`;
    case "revisedBy":
      return `${who} began a revised return in a case of its own`;
    case "drafted":
      return `${who} attached a computation`;
    case "sentBack":
      return `${who} sent the computation back`;
    case "reviewed":
      return `${who} checked the computation and sent it to the client`;
    case "approved":
      return "The client approved it";
    case "objected":
      return "The client said No";
    case "filed":
      return `${who} noted that it is filed`;
    case "lapsed":
      return "The 30 days to verify it passed";
    case "verified":
      return `${who} noted that it is verified`;
    case "processed":
      return `${who} entered the intimation`;
    case "noticed":
      return `${who} entered a notice`;
    case "replied":
    case "handedBack":
      return `${who} noted that the notice is answered`;
    case "declined":
      return `${who} declined it`;
    case "withdrawn":
      return `${who} withdrew it`;
    case "reopened":
      return `${who} reopened it`;
    case "closed":
      return `${who} closed it`;
    case "joined":
      return `${who} joined its order to another case`;
    case "parted":
      return `${who} gave it its own order again`;
    default:
      return `${who} moved it to ${to ? caseStates[to] : what}`;
  }
}
