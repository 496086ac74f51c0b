import { typedFiguresPage } from "#content/en/typed-figures.ts";
import { draw } from "#ui/drawn.server.ts";
import { TermsOf } from "#ui/term/explained.tsx";

/** What the labels of the typed figures mean. */
export const termsOfTypedFigures = draw(
  <TermsOf text={Object.values(typedFiguresPage.labels).join("; ")} />,
  "typed-",
);
