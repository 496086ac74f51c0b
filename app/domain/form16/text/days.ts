const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ](\d{4})$/;
/** "07-06-26", "7 Jun 26" and "7-Jun-'26"; numbers parted by spaces may be anything, "7-Jun-20" a year that broke. */
const SHORT = /^(\d{1,2}(?:[-/. ][A-Za-z]{3,9}[-/. ]|([-/.])\d{1,2}\2))['’]?(?!19|20)(\d{2})$/;

/** `07-Jun-2026`, `07- Jun-2026`, `07/06/2026`, `7 June 2026`, `June 7, 2026`, `07-06-26` or `2026-06-07` as `2026-06-07`; undefined for what is not a real day. */
export function readDay(printed: string): string | undefined {
  const plain = printed
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3-$2-$1")
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/i, "")
    .replace(/^([A-Za-z]{3,9}) (\d{1,2}), ?(\d{2}|\d{4})$/, "$2 $1 $3")
    .replace(/^(\d{1,2})([A-Za-z]{3})(\d{2}|\d{4})$/, "$1-$2-$3");
  const close = plain
    .replace(/\s*([-/.])\s*/g, "$1")
    .replace(SHORT, (_, start, _sign, year) => `${start}20${year}`);
  const match = DAY.exec(close);
  if (!match) return undefined;
  const [, dayText = "", monthText = "", yearText = ""] = match;
  const named = MONTHS.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const month = /^\d/.test(monthText) ? Number(monthText) : named;
  const [day, year] = [Number(dayText), Number(yearText)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
