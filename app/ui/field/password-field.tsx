import { useEffect, useRef, useState } from "react";
import { passwordFieldHide, passwordFieldShow } from "#content/en/ui/password-field.ts";
import { useAnswer } from "#ui/form/form-context.ts";
import { control, Labelled, type Question } from "./field.tsx";

type PasswordProps = Question & {
  label: string;
  /** Tells a password manager whether to fill one in or to make a new one. */
  autoComplete: "current-password" | "new-password";
};

/**
 * A password, pasted or typed. With script it can be shown while it is typed; it is hidden again
 * before it is sent, so that no browser keeps it as ordinary text.
 */
export function PasswordField(given: PasswordProps) {
  const props = useAnswer(given);
  const input = useRef<HTMLInputElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    setHasScript(true);
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <Labelled {...props}>
      <div className="field-password">
        <input
          {...control(props)}
          ref={input}
          className="field-input"
          type={isShown ? "text" : "password"}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {hasScript && (
          <button
            type="button"
            className="field-password-show"
            aria-controls={props.name}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? passwordFieldHide : passwordFieldShow}
            <span className="visually-hidden"> {props.label.toLowerCase()}</span>
          </button>
        )}
      </div>
    </Labelled>
  );
}
