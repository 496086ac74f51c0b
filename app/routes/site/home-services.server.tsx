import { home } from "#content/en/home.ts";
import { draw } from "#ui/drawn.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";

/** The cards of the services, with their terms. */
export const homeServices = draw(
  <TermsOnce>
    <ul>
      {home.services.cards.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <Explained text={text} />
          </p>
          <a href={link.href}>
            {link.label}
            <Icon name="onward" />
          </a>
        </li>
      ))}
    </ul>
  </TermsOnce>,
  "services-",
);
