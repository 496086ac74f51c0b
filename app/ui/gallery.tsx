import type { ReactNode } from "react";
import "./gallery.css";

type Examples = { examples: { name: string; element: ReactNode }[] };

const files = import.meta.glob<Examples>("./*/*.examples.tsx", { eager: true });

type Example = { component: string; name: string; element: ReactNode };

/** Every example with the folder that it belongs to. */
export function galleryExamples(): Example[] {
  return Object.entries(files).flatMap(([path, { examples }]) => {
    const component = path.split("/")[1] ?? path;
    return examples.map((example) => ({ component, ...example }));
  });
}

/** Every component in every state that has an example, by the name of its folder. */
export function Gallery() {
  const examples = galleryExamples();
  const components = [...new Set(examples.map(({ component }) => component))];
  return (
    <div className="column gallery">
      <h1>Gallery</h1>
      {components.map((component) => (
        <section key={component} aria-labelledby={`gallery-${component}`}>
          <h2 id={`gallery-${component}`}>{component}</h2>
          {examples
            .filter((example) => example.component === component)
            .map(({ name, element }) => (
              <div className="gallery-example" key={name}>
                <p className="gallery-name">{name}</p>
                {element}
              </div>
            ))}
        </section>
      ))}
    </div>
  );
}
