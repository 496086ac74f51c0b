import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";

/** What happens with a request, in order, with its terms; undefined where nothing is left. */
export function drawNextSteps(steps: readonly string[]): Markup | undefined {
  if (steps.length === 0) return undefined;
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
