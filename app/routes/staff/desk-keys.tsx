import { Fragment, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { deskKeys as words } from "#content/en/desk.ts";
import { Modal } from "#ui/modal/modal.tsx";
import { hasSingleKeys, pressKey, switchSingleKeys } from "./desk-press.ts";

/** Keys with what they do. */
type Keys = { keys: readonly string[]; does: string };

const { all, names } = words;
const EVERY: readonly Keys[] = [
  { keys: ["j", "k"], does: all.move },
  { keys: [names.enter], does: all.open },
  { keys: ["t"], does: all.take },
  { keys: ["/"], does: all.find },
  { keys: [names.control, names.enter], does: all.send },
  { keys: ["?"], does: all.every },
  { keys: [names.escape], does: all.close },
];

/** The keys of the firm's pages: a bar of those that this page has, and a list of all. They need script, and so do these. */
export function DeskKeys() {
  const [here, setHere] = useState<readonly Keys[]>();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const { state } = useNavigation();

  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, () => setOpen(true));
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  // Each page has keys of its own.
  useEffect(() => setHere(keysHere()), [key, state]);

  if (!here) return null;
  return (
    <>
      <aside className="desk-keys" aria-label={words.label}>
        <div>
          {here.map((each) => (
            <KeyNames key={each.does} {...each} />
          ))}
          <button type="button" onClick={() => setOpen(true)}>
            <kbd>?</kbd> {words.every}
          </button>
        </div>
      </aside>
      {isOpen && <AllKeys ofPage={ownKeys()} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeyNames({ keys, does }: Keys) {
  return (
    <span>
      {keys.map((key) => (
        <Fragment key={key}>
          <kbd>{key}</kbd>{" "}
        </Fragment>
      ))}
      {does}
    </span>
  );
}

function AllKeys({ ofPage, onClose }: { ofPage: readonly Keys[]; onClose: () => void }) {
  return (
    <Modal id="every-key" title={words.title} onClose={onClose}>
      <dl className="desk-key-list">
        {[...EVERY, ...ofPage].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="desk-single">
        <label>
          <input
            type="checkbox"
            aria-describedby="single-keys-hint"
            defaultChecked={hasSingleKeys()}
            onChange={({ target }) => switchSingleKeys(target.checked)}
          />
          {words.single}
        </label>
        <p className="quiet" id="single-keys-hint">
          {words.singleHint}
        </p>
      </div>
    </Modal>
  );
}

/** What the bar shows: of each page only what it has. */
function keysHere(): Keys[] {
  const rows = [...document.querySelectorAll("[data-row]")];
  const hasButton = rows.some((row) => row.querySelector("button"));
  const own = ownKeys();
  return [
    ...(rows.length > 0 ? [{ keys: ["j", "k"], does: words.move }] : []),
    ...(rows.length > 0 ? [{ keys: [names.enter], does: words.open }] : []),
    ...(hasButton ? [{ keys: ["t"], does: words.take }] : []),
    { keys: ["/"], does: words.find },
    ...(own.length > 0
      ? [{ keys: own.flatMap(({ keys }) => keys), does: own.map(({ does }) => does).join(", ") }]
      : []),
  ];
}

/** What the page's own keys press, by the words on it without their count. */
function ownKeys(): Keys[] {
  return [...document.querySelectorAll<HTMLElement>("[data-key]")]
    .filter((element) => !element.closest("[data-row]"))
    .map((element) => ({ keys: [element.dataset.key ?? ""], does: labelOf(element) }));
}

function labelOf(element: HTMLElement): string {
  return (element.textContent ?? "")
    .replace(/\s*\d+\s*$/, "")
    .trim()
    .toLowerCase();
}
