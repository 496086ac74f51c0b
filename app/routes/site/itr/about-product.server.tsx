import { itrPage, type itrPages } from "#content/en/itr-products.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";

type AboutProduct = Pick<(typeof itrPages)[keyof typeof itrPages], "suits" | "papers">;

/** Who a return is for, what it needs and how it goes, with their terms. */
export function drawAboutProduct({ suits, papers }: AboutProduct): Markup {
  const { steps, tools } = itrPage;
  return draw(
    <TermsOnce>
      <Listed id="for-whom" heading={itrPage.suits} list={suits} />
      <Listed id="papers" heading={itrPage.papers} list={papers} />
      <section aria-labelledby="steps">
        <h2 id="steps">{steps.heading}</h2>
        <ol>
          {steps.items.map((step) => (
            <li key={step}>
              <Explained text={step} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="tools">
        <h2 id="tools">{tools.heading}</h2>
        <ul>
          {tools.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </TermsOnce>,
    "about-",
  );
}

function Listed({ id, heading, list }: { id: string; heading: string; list: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {list.map((words) => (
          <li key={words}>
            <Explained text={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}
