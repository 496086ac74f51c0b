import type { Rupees } from "#values/money.ts";

/** Of the head Salaries, with what is exempt of it. Sections everywhere are those of the Act of 1961. */
export type SalaryMessages = {
  "salary.section17_1": null;
  "salary.section17_2": null;
  "salary.section17_3": null;
  "salary.otherEmployers": null;
  "salary.asValued": null;
  "salary.gross": null;
  "salary.income": null;
  "salary.standardDeduction": null;
  "salary.standardDeduction.most": { most: Rupees };
  "salary.entertainmentAllowance": null;
  "salary.entertainmentAllowance.most": { most: Rupees };
  "salary.professionalTax": null;
  "salary.professionalTax.most": { most: Rupees };
  /** Of anything that s. 115BAC(2) takes away. */
  notInNewRegime: { section: string };
};
