import { form16Step } from "#content/en/form16-step.ts";
import { checkPage, stepFormPage } from "#content/en/step-form.ts";
import { typedFiguresPage } from "#content/en/typed-figures.ts";
import { drawTerms } from "../draw-terms.server.tsx";

/** What the labels and hints of the steps mean, drawn for a page. */
export const termsOfSteps = {
  start: () => drawTerms(stepFormPage.start.steps),
  details: () => drawTerms(stepFormPage.details.dobHint),
  form16: () => drawTerms(form16Step.fileHint, form16Step.usual.pan),
  typed: () => drawTerms(typedFiguresPage.labels),
  check: () => drawTerms(checkPage.rows.pan),
};
