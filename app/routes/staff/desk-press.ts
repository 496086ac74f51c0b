import { recall, remember } from "./remembered.ts";

/** The list's lines, each with one link that opens it. */
const ROWS = "[data-row]";
const FIELDS = "input,textarea,select,[contenteditable]";
const SINGLE = "single-keys";

/** Whether keys pressed alone do anything, as this browser remembers it. */
export function hasSingleKeys(): boolean {
  return recall(SINGLE) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  remember(SINGLE, on ? "on" : "off");
}

/**
 * Does what a key of the firm's pages does: `j` and `k` go along the lines, `t` presses the button of the line that has
 * the focus, `/` goes to the search, Ctrl and Enter send the form that has the focus; any other key presses the element
 * with that `data-key`. Alone a key does nothing in a field, in a dialog, and where it is switched off.
 * @param showAll opens the list of keys
 */
export function pressKey(event: KeyboardEvent, showAll: () => void): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return;
  const focused = document.activeElement;
  if (event.ctrlKey) {
    if (event.key === "Enter") sendForm(event, focused);
    return;
  }
  const isBusy = focused?.closest(FIELDS) || document.querySelector("dialog[open]");
  if (isBusy || !hasSingleKeys()) return;
  const act = actOf(event.key, focused, showAll);
  if (!act || (event.repeat && !/^[jk]$/.test(event.key))) return;
  event.preventDefault();
  act();
}

function actOf(
  key: string,
  focused: Element | null,
  showAll: () => void,
): (() => void) | undefined {
  if (key === "?") return showAll;
  if (key === "/") return () => document.getElementById("desk-find")?.focus();
  if (key === "j" || key === "k") return () => goAlong(focused, key === "j" ? 1 : -1);
  const row = focused?.closest(ROWS);
  const its = key === "t" ? row?.querySelector("button") : undefined;
  const pressed = its ?? document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  return pressed ? () => pressed.click() : undefined;
}

function goAlong(focused: Element | null, step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)].filter(
    (row) => row.getClientRects().length > 0,
  );
  const at = rows.findIndex((row) => row.contains(focused));
  const row = rows[at === -1 ? 0 : at + step];
  const link = row?.matches("a") ? (row as HTMLElement) : row?.querySelector("a");
  link?.focus();
}

function sendForm(event: KeyboardEvent, focused: Element | null): void {
  const form = focused?.closest("form");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>("button:not([type=button])");
  if (button?.getAttribute("aria-disabled") !== "true") form.requestSubmit(button);
}
