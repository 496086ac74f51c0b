import type { Picture } from "#values/firm.ts";
import "./client-logos.css";

/** Marks built from one square of 24 units each: steps, arcs, bars and a grid. */
const MARKS = [
  "M2 22v-6h6v-6h6V4h8v18z",
  "M2 12A10 10 0 0 1 22 12H16A4 4 0 0 0 8 12ZM2 15h6a4 4 0 0 0 8 0h6A10 10 0 0 1 2 15Z",
  "M2 2h5v20H2zM10 8h5v14h-5zM18 14h4v8h-4z",
  "M12 1 23 12 12 23 1 12ZM12 8l-4 4 4 4 4-4Z",
  "M2 2h9v9H2zM13 13h9v9h-9zM17.5 2a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM2 13h9L2 22Z",
  "M12 2 22 7v10l-10 5L2 17V7Zm0 5.5-5 2.5v4l5 2.5 5-2.5v-4Z",
  "M2 4h20v4H2zM2 10h14v4H2zM2 16h8v4H2z",
  "M2 22C2 11 11 2 22 2v6C14 8 8 14 8 22ZM12 22c0-6 4-10 10-10v10Z",
];

type NamedLogo = { name: string; logo?: Picture | undefined };

/** Client logos, and marks of our own in place of those that are missing. */
export function ClientLogos({ clients }: { clients: readonly NamedLogo[] }) {
  return (
    <ul className="client-logos">
      {clients.map(({ name, logo }, index) => (
        <li key={name}>
          {logo ? (
            <img
              src={logo.address}
              width={logo.width}
              height={logo.height}
              alt={name}
              loading="lazy"
            />
          ) : (
            <>
              <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
                <path d={MARKS[index % MARKS.length]} fillRule="evenodd" />
              </svg>
              <span>{name}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
