import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";

/** What happens with a request, in order, with its terms. */
export function drawNextSteps(steps: readonly string[]): Markup {
  return draw(
    <TermsOnce>
      <ol className="numbered">
        {steps.map((step) => (
          <li key={step}>
            <Explained text={step} />
          </li>
        ))}
      </ol>
    </TermsOnce>,
    "next-",
  );
}
