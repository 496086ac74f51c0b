import { toolList } from "#content/en/tools/cards.ts";
import "./tools.css";

type Listed = { path: string; heading: string; short: string };

/** The tools, one to a row, with what each is for. */
export function ToolList({ of = toolList, except }: { of?: readonly Listed[]; except?: string }) {
  return (
    <ul className="tool-list">
      {of
        .filter(({ path }) => path !== except)
        .map(({ path, heading, short }) => (
          <li key={path}>
            <a href={path}>{heading}</a>
            <p>{short}</p>
          </li>
        ))}
    </ul>
  );
}
