import "./case-steps.css";

/** The steps of something long, and how far it is; every word from whoever shows them. */
export type StepsView = {
  label: string;
  /** The one under way waits for the reader. */
  isYours: boolean;
  /** After the name of one that is done, for screen readers. */
  done: string;
  steps: readonly { name: string; is: "done" | "now" | "ahead"; note?: string }[];
};

type CaseStepsProps = {
  view: StepsView;
  /** In one line, with the name of the one under way alone: where it stands among others. */
  isShort?: boolean;
};

/** Done ones are filled, the one under way has a ring, those ahead are hollow; beside each other where there is room. */
export function CaseSteps({ view: { label, isYours, done, steps }, isShort }: CaseStepsProps) {
  return (
    <div className="case-steps" data-short={isShort || undefined}>
      <ol aria-label={label} data-yours={isYours || undefined}>
        {steps.map(({ name, is, note }) => (
          <li key={name} data-is={is} aria-current={is === "now" ? "step" : undefined}>
            <span className="case-steps-name">
              {name}
              {is === "done" && <span className="visually-hidden">, {done}</span>}
            </span>
            {note && <span className="case-steps-note">{note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
