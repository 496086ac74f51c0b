import { service } from "#content/en/service.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained } from "#ui/term/explained.tsx";

/** What each of the main services is, by its id, with its terms. */
export function serviceLists(): Record<string, Markup> {
  return Object.fromEntries(
    service.main.map(({ id, points }) => [
      id,
      draw(
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Explained text={point} />
            </li>
          ))}
        </ul>,
        `${id}-`,
      ),
    ]),
  );
}
