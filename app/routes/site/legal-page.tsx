import { legal } from "#content/legal/legal.ts";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import type { LegalText } from "./legal-text.server.tsx";
import "#ui/details/details.css";
import "#ui/term/term.css";
import "./legal-page.css";

type LegalPageProps = { title: string; text: LegalText; terms: Drawing };

export function LegalPage({ title, text, terms }: LegalPageProps) {
  return (
    <article className="legal">
      <header className="wide">
        <h1>{title}</h1>
        <p className="lead">
          {legal.effective} <time dateTime={text.effective.iso}>{text.effective.day}</time>
        </p>
        {text.changed && (
          <p className="quiet">
            {legal.changed} <time dateTime={text.changed.iso}>{text.changed.day}</time>
          </p>
        )}
      </header>
      <div className="legal-columns wide">
        <nav aria-labelledby="legal-contents">
          <h2 id="legal-contents">{legal.contents}</h2>
          <ol>
            {text.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {/* Our own Markdown, made HTML on the server. */}
              <div dangerouslySetInnerHTML={{ __html: section.html }} />
            </section>
          ))}
          <Drawn drawing={terms} />
        </div>
      </div>
    </article>
  );
}
