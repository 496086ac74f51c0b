import { type MouseEvent, type SubmitEvent, useLayoutEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { followAmounts } from "#ui/field/money-field.tsx";
import { figureRowId } from "./figure-rows.ts";
import "./figures-read.css";

type FiguresShownProps = {
  /** Of `FiguresRead`. */
  drawing: Drawing;
  /** The key of the figure that is shown on its page. */
  chosen: string | undefined;
  onShow: (key: string) => void;
};

/**
 * The figures that were read, with what a script adds: a correction without a new page, how an amount
 * is read, and a look at the page.
 */
export function FiguresShown({ drawing, chosen, onShow }: FiguresShownProps) {
  const submit = useSubmit();
  const box = useRef<HTMLDivElement>(null);
  const wereOpen = useRef<boolean[]>([]);
  const groups = () => [
    ...(box.current?.querySelectorAll<HTMLDetailsElement>("details.details") ?? []),
  ];

  // A saved correction draws them all again: what was opened stays open.
  useLayoutEffect(() => {
    groups().forEach((group, index) => {
      if (wereOpen.current[index]) group.open = true;
    });
  }, [drawing.id]);

  useLayoutEffect(() => {
    const row = chosen && document.getElementById(figureRowId(chosen));
    if (!row || !box.current?.contains(row)) return;
    const button = row.querySelector("[data-show]");
    row.dataset.chosen = "";
    button?.setAttribute("aria-pressed", "true");
    return () => {
      delete row.dataset.chosen;
      button?.setAttribute("aria-pressed", "false");
    };
  }, [chosen, drawing.id]);

  function send(event: SubmitEvent<HTMLDivElement>) {
    event.preventDefault();
    wereOpen.current = groups().map(({ open }) => open);
    void submit(event.target as HTMLFormElement, { preventScrollReset: true });
  }

  function show({ target }: MouseEvent<HTMLDivElement>) {
    const button = (target as Element).closest<HTMLElement>("[data-show]");
    if (button?.dataset.show) onShow(button.dataset.show);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: of the forms and buttons in the drawing
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons in the drawing
    <div ref={box} onSubmit={send} onClick={show} onInput={followAmounts} onBlur={followAmounts}>
      <Drawn className="flow" drawing={drawing} />
    </div>
  );
}
