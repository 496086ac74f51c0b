import type { LeftOutMessages } from "../../app/features/client-import/import-messages.ts";

type Reason = keyof LeftOutMessages;
type Cells = {
  name: string;
  pan: string;
  mobile: string;
  email: string;
  year: string;
  note: string;
};

/** What may be wrong with a row, in turn with rows that are right. @param before the row above it */
const KINDS: readonly [reasons: Reason[], change: (row: Cells, before: Cells) => Partial<Cells>][] =
  [
    [[], () => ({})],
    [["panLength"], ({ pan }) => ({ pan: pan.slice(0, 8) })],
    [[], ({ pan }) => ({ pan: `'${pan.toLowerCase()}` })],
    [["panShape"], ({ pan }) => ({ pan: `${pan.slice(0, 9)}7` })],
    [[], () => ({ pan: "", email: "" })],
    [["twiceInList"], (_, before) => ({ ...before, pan: "" })],
    [["nameMissing"], () => ({ name: " " })],
    [["nameTooLong"], ({ name }) => ({ name: name.repeat(9) })],
    [["contactMissing"], () => ({ email: "", mobile: "-" })],
    [["emailWrong"], () => ({ email: "at home" })],
    [["emailSeveral"], ({ email }) => ({ email: `${email}, of.${email}` })],
    [["mobileWrong"], ({ mobile }) => ({ mobile: mobile.slice(0, 9) })],
    [["mobileSeveral"], ({ mobile }) => ({ mobile: `${mobile}/9${mobile.slice(1)}` })],
    [["mobileMangled"], () => ({ mobile: "9.87654E+09" })],
    [[], () => ({ year: "AY 2026-27" })],
    [["yearAlone"], () => ({ year: "2026" })],
    [["yearNotRead"], () => ({ year: "FY 25" })],
    [["yearNotOffered"], () => ({ year: "2012-13" })],
    [["yearNotOfAssessment"], () => ({ year: "A.Y. 2028-29" })],
    [["noteTooLong"], () => ({ note: "x".repeat(5001) })],
    // Of one household with the row above: its mobile, and another name.
    [[], () => ({ note: "Rents, two flats", year: "2025-26" })],
    [[], (_, { mobile }) => ({ mobile, email: "" })],
  ];

/** A list of so many made-up clients, always the same, with what is to become of each row, by its number. */
export function manyClients(count: number) {
  const expected: [number: number, reasons: Reason[]][] = [];
  const lines = ["Name;PAN;Mobile;E-mail;FY;Remarks"];
  let before = cellsAt(0);
  for (let at = 0; at < count; at++) {
    const [reasons, change] = KINDS[at % KINDS.length] ?? [[], () => ({})];
    const row = { ...cellsAt(at), ...change(cellsAt(at), before) };
    lines.push(
      Object.values(row)
        .map((cell) => `"${cell}"`)
        .join(";"),
    );
    expected.push([at + 2, reasons]);
    before = row;
  }
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  return { file: { name: "many.csv", bytes }, expected };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function cellsAt(at: number): Cells {
  const letter = (place: number) => LETTERS[Math.floor(at / 26 ** place) % 26];
  return {
    name: `${letter(2)}${letter(1)}${letter(0)}ndra Testwala`,
    pan: `AAAP${letter(2)}${String(at).padStart(4, "0")}Z`,
    mobile: String(9_100_000_000 + at),
    email: `client.${at}@example.invalid`,
    year: "",
    note: "",
  };
}
