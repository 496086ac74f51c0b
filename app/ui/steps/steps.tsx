import { stepsPlace } from "#content/en/ui/steps.ts";
import "./steps.css";

/** Where the visitor is in a form of several screens: "Step 2 of 3". */
export function Steps({ current, of }: { current: number; of: number }) {
  return (
    <div className="steps">
      <p>{stepsPlace(current, of)}</p>
      <div className="steps-bars" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
          <span key={step} data-done={step <= current ? "" : undefined} />
        ))}
      </div>
    </div>
  );
}
