import type { HraAnswer, HraPeriod } from "#features/tools/hra-answer.ts";
import type { TaxYear } from "#values/year.ts";
import { linesInWords } from "../tax/lines.ts";
import type { TaxSpeech } from "../tax/tax-speech.ts";

/** By the Act that governs the year. */
const OLD_ONLY = {
  "1961":
    "The exemption exists in the old regime only (section 10(13A)). The new regime taxes the whole allowance.",
  "2025":
    "The exemption exists in the old regime only (Schedule III of the Income-tax Act 2025 with rule 279). The new regime taxes the whole allowance.",
} as const;

/** The answer as the page prints it. */
export function hraInWords({ periods, ...amounts }: HraAnswer, year: TaxYear, speech: TaxSpeech) {
  const { say } = speech;
  return {
    ...amounts,
    inShort: "Exempt",
    exemptIn: `Exempt in ${say.year(year)}`,
    oldOnly: OLD_ONLY[say.act],
    periods: periods.map((period) => periodInWords(period, speech)),
    carry:
      periods.length > 1
        ? "The three steps ask for one period: what you entered from the start goes with you, and the firm works out the change with you."
        : "Rent, months, city, basic pay and allowance go with you into the three steps; your Form 16 is read there.",
  };
}

function periodInWords(
  { months, exempt, limits, decides, enoughRent }: HraPeriod,
  speech: TaxSpeech,
) {
  const { say } = speech;
  const time =
    months === 12
      ? "All twelve months"
      : say.plural(months, { one: "One month", other: `${months} months` });
  return {
    text: `${time}: the least of the three, ${say.rupees(exempt)}, is exempt.`,
    enough: `From a rent of ${say.rupees(enoughRent)} a month on, more rent changes nothing.`,
    limits: linesInWords(limits, speech).map(({ label, section, amount, working }, index) => ({
      label,
      amount,
      isLeast: index === decides,
      note: [index === decides ? "The least of the three." : "", working && `${working}.`, section]
        .filter(Boolean)
        .join(" "),
    })),
  };
}

export type HraInWords = ReturnType<typeof hraInWords>;
