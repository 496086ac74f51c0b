import type { ReactNode } from "react";
import "./gallery.css";

type Examples = { examples: { name: string; element: ReactNode }[] };

const files = import.meta.glob<Examples>("./*/*.examples.tsx", { eager: true });

/** Every component in every state that has an example, by the name of its folder. */
export function Gallery() {
  return (
    <div className="column gallery">
      <h1>Gallery</h1>
      {Object.entries(files).map(([path, { examples }]) => {
        const component = path.split("/")[1] ?? path;
        return (
          <section key={path} aria-labelledby={`gallery-${component}`}>
            <h2 id={`gallery-${component}`}>{component}</h2>
            {examples.map(({ name, element }) => (
              <div className="gallery-example" key={name}>
                <p className="gallery-name">{name}</p>
                {element}
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
