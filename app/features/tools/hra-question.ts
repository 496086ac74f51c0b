import { linesInWords } from "#content/en/tax/lines.ts";
import { taxSpeech } from "#content/en/tax/tax-speech.ts";
import { hra } from "#content/en/tools/hra.ts";
import { houseRentExemptionByMonth } from "#domain/tax/income/house-rent.ts";
import { CITIES_OF_ANY_YEAR, yearBeingFiled } from "#domain/tax/years/season.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { PlainDate } from "#values/dates.ts";
import { formatAmount, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { carriedInto } from "./carry.ts";
import { readChoice, requireRupees, type TypedQuery, typedQuery } from "./tax-form.ts";
import { OTHER_CITY, readYear, yearProblems } from "./tax-options.ts";

const { questions } = hra;
const PARTS = ["basic", "hra", "rent", "city", "months"] as const;
type Part = (typeof PARTS)[number];

/** The second period carries a 2: `rent2`. */
export type HraField = "year" | Part | `${Part}2`;

function example(today: PlainDate): Record<HraField, string> {
  return {
    year: String(yearBeingFiled(today)),
    basic: "60,000",
    hra: "30,000",
    rent: "28,000",
    city: "Mumbai",
    months: "12",
    basic2: "",
    hra2: "",
    rent2: "",
    city2: "",
    months2: "",
  };
}

type Period = { months: number; basic: Rupees; hra: Rupees; rent: Rupees; city: string };

export type HraQuestion = { year: TaxYear; periods: Period[] };

/** The tool's address: one period, and a second one as soon as any of its fields is filled. */
export function readHraQuestion(
  request: Request,
  today: PlainDate,
): TypedQuery<HraField> & { question: HraQuestion | undefined } {
  const query = typedQuery(request, example(today));
  const { typed, problems } = query;
  problems.push(...yearProblems(typed.year));
  const hasSecond = PARTS.some((part) => typed[`${part}2`] !== "");
  const periods = [readPeriod(query, ""), ...(hasSecond ? [readPeriod(query, "2")] : [])];
  const read = periods.filter((period) => period !== undefined);
  const months = read.reduce((total, period) => total + period.months, 0);
  if (months > MONTHS) {
    problems.push({
      field: hasSecond ? "months2" : "months",
      message: `A year has 12 months; together these are ${months}.`,
    });
  }
  if (problems.length > 0 || read.length < periods.length) return { ...query, question: undefined };
  return { ...query, question: { year: readYear(typed.year, today), periods: read } };
}

const MONTHS = 12;

function readPeriod(query: TypedQuery<HraField>, suffix: "" | "2"): Period | undefined {
  const { typed, problems } = query;
  const name = (part: Part): HraField => (suffix ? `${part}2` : part);
  const label = (part: Part) =>
    suffix ? `${questions[part].label}, after the change,` : questions[part].label;
  const [basic, hra, rent] = (["basic", "hra", "rent"] as const).map((part) =>
    requireRupees(query, name(part), label(part)),
  );
  const cityLabel = label("city").replace(/,$/, "");
  const city = readChoice(query, name("city"), cityLabel, ["", OTHER_CITY, ...CITIES_OF_ANY_YEAR]);
  if (typed[name("city")] === "")
    problems.push({
      field: name("city"),
      message: `${cityLabel}: choose one, because it decides the third limit.`,
    });
  const text = typed[name("months")] || (suffix ? "" : "12");
  const months = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (months < 1 || months > MONTHS)
    problems.push({
      field: name("months"),
      message: `${label("months")} must be a whole number from 1 to 12.`.replace(
        ",  must",
        " must",
      ),
    });
  if (basic === undefined || hra === undefined || rent === undefined) return undefined;
  return { months, basic, hra, rent, city };
}

/** What the wizard takes: it asks for one period, with pay and allowance of a whole year. */
export function carriedFromHra(
  { periods: [first] }: HraQuestion,
  today: PlainDate,
): Record<string, string> {
  if (!first) return {};
  const typed = {
    rent: formatAmount(first.rent),
    rentMonths: String(first.months),
    city: first.city,
    basic: formatAmount(first.basic * MONTHS),
    hra: formatAmount(first.hra * MONTHS),
  };
  return carriedInto(typed, today);
}

export type HraLimit = { label: string; section: string; amount: Rupees; working: string };

export type HraAnswer = {
  received: Rupees;
  exempt: Rupees;
  taxable: Rupees;
  periods: {
    months: number;
    city: string;
    exempt: Rupees;
    limits: HraLimit[];
    /** Place of the limit that decides, the first of several alike. */
    decides: number;
    /** Rent of a month from which more rent changes nothing. */
    enoughRent: Rupees;
  }[];
};

/** The three limits of each period by itself, and the year's exemption. */
export function hraAnswer({ year, periods }: HraQuestion): HraAnswer {
  const rates = ratesOf(year);
  const limits = rates.limits.houseRent;
  const speech = taxSpeech(rates.act);
  const worked = houseRentExemptionByMonth(
    periods.map(({ months, basic, hra, rent, city }) => ({
      months,
      received: hra,
      basicAndDearness: basic,
      rentPaid: rent,
      city,
    })),
    limits,
  );
  const received = sumOf(...periods.map(({ months, hra }) => rupees(months * hra)));
  return {
    received,
    exempt: worked.exempt,
    taxable: rupees(received - worked.exempt),
    periods: worked.periods.map(({ months, lines, exempt }, index) => {
      const amounts = lines.map(({ amount }) => amount);
      // Limits 1 and 3 do not know the rent.
      const most = Math.min(amounts[0] ?? 0, amounts[2] ?? 0);
      const basic = periods[index]?.basic ?? rupees(0);
      const tenth = shareOf(rupees(basic * months), limits.rentAbove);
      return {
        months,
        city: periods[index]?.city ?? "",
        exempt,
        limits: linesInWords(lines, speech).map(
          ({ label, section = "", amount, working = "" }) => ({ label, section, amount, working }),
        ),
        decides: amounts.indexOf(exempt),
        enoughRent: rupees(Math.ceil((most + tenth) / months)),
      };
    }),
  };
}
