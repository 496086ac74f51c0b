import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { usePending } from "#ui/form/form-context.ts";
import "./button.css";

type ButtonVariant = "primary" | "secondary" | "quiet";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  variant?: ButtonVariant;
  /**
   * What the button says while its form is on its way, by this button if it is an `intent`. A further press
   * does nothing then; the button keeps its focus.
   */
  pendingText?: string;
  /** Where it waits for something other than its form. */
  pending?: boolean;
};

export function Button({
  variant = "primary",
  type = "submit",
  pending: given,
  pendingText,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isSent = usePending(rest.name === "intent" ? String(rest.value) : undefined);
  const pending = given ?? (isSent && pendingText !== undefined);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${variant}`}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = {
  href: string;
  variant?: ButtonVariant;
  /** For a link that opens something on its own page: the page stays where it was scrolled to. */
  keepsPlace?: boolean;
  children: ReactNode;
};

/** A link that looks like a button, because it starts something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, variant = "primary", keepsPlace, children } = props;
  return (
    <Link to={href} className={`button button-${variant}`} preventScrollReset={keepsPlace}>
      {children}
    </Link>
  );
}

/** Buttons side by side; below one another on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
