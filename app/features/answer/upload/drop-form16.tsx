import type { FormEvent } from "react";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { bringIntoView } from "#ui/into-view.ts";
import "./drop-form16.css";

/** The drop zone; with script the consent and the button that a file brings up are scrolled to. */
export function DropForm16({ drawing }: { drawing: Drawing }) {
  return (
    // Not onChange: React asks that of its own inputs alone, and this one is drawn.
    <div onInput={showWhatFollows}>
      <Drawn drawing={drawing} />
    </div>
  );
}

function showWhatFollows({ target, currentTarget }: FormEvent<HTMLDivElement>): void {
  const isFile = target instanceof HTMLInputElement && target.type === "file";
  if (isFile && target.files?.length) bringIntoView(currentTarget.querySelector(".drop-then"));
}
