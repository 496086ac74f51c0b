import { Plate } from "./plate.tsx";

type Item = { title: string; list: string[] };

export function ServiceCards({ items }: { items: readonly Item[] }) {
  return (
    <ul className="demo-cards">
      {items.map(({ title, list }, index) => (
        <li key={title}>
          <Plate number={index + 1} />
          <h3>{title}</h3>
          <ul>
            {list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
