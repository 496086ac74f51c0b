import { useState } from "react";
import { copyButton as words } from "#content/en/ui/copy-button.ts";
import { Button } from "#ui/button/button.tsx";
import "./copy-button.css";

/** Copies a text that stands beside it; `name` says which. Without script there is none. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [state, setState] = useState<keyof typeof words>("copy");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed"); // not allowed here
    }
  }
  return (
    <span className="copy-button">
      <Button type="button" variant="secondary" onClick={copy}>
        <span aria-live="polite">{words[state]}</span>
        <span className="visually-hidden"> {name}</span>
      </Button>
    </span>
  );
}
