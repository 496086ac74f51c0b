import type { EmployerField } from "#features/answer/draft/employer-fields.ts";
import type { TypedFigure } from "#features/answer/draft/typed-figure-rows.ts";
import { hasAssessmentYear, type TaxYear, yearInMonths } from "#values/year.ts";

/** No Form 16 at hand: the same figures, typed. */
export const typedFiguresPage = {
  title: "Type the figures",
  lead: (year: TaxYear) =>
    `From payslips, or a ${hasAssessmentYear(year) ? "Form 16" : "Form 130"} that could not be read. All amounts are of ${yearInMonths(year)}.`,
  upload: "Have the Form 16 after all? Upload it",
  /** Typed elsewhere: a tool, or the answer. */
  taken: "Taken over from what you typed before; change it on the answer:",
  employer: "Employer",
  labels: {
    salary: "Salary of the year, before tax",
    perquisites: "Perquisites",
    houseRent: "House rent allowance that is exempt",
    professionalTax: "Professional tax",
    section80C: "80C: provident fund, insurance, tuition, home-loan principal",
    ownPension: "80CCD(1B): your own NPS payments",
    employerPension: "80CCD(2): your employer’s NPS payments",
    health: "80D: health insurance that was allowed",
    deducted: "Tax deducted (TDS)",
  } satisfies Record<TypedFigure, string>,
  hints: { salary: "With all allowances. On a Form 16 it is row 1(a) of Part B." },
  /** The plan asks for what is left after tax, from which no salary can be told. */
  plan: (aMonth: string) =>
    `Your plan has ${aMonth} a month after tax. Here it is the whole year, before tax.`,
  /** Where a Form 16 was read before. */
  inPlace: {
    title: (employers: string) => `You have added the Form 16 of ${employers}`,
    text: "Figures of another employer go beside it, on your answer:",
    link: "add another employer",
    replace: "Use the figures below in place of what was read, which is deleted",
  },
  consent: (firmName: string) =>
    `I agree that ${firmName} keeps these figures to compute my tax. They are deleted after 24 hours unless I hand them over.`,
  submit: "See your answer",
  submitting: "Computing…",
  fileName: "Typed by you",
};

/** Further employers: where their fields unfold, and what they are called. */
export const otherEmployerWords = {
  another: "Another employer",
  number: (number: number) => `Employer ${number}`,
  labels: {
    employer: "Company or office",
    salary: "Salary there, before tax",
    deducted: "TDS there",
    months: "Months worked there",
  } satisfies Record<EmployerField, string>,
  hint: "0 if none was deducted.",
};
