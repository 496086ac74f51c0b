import {
  footerAddress,
  footerContact,
  footerFollow,
  footerNavigation,
  footerReviewed,
  footerTools,
} from "#content/en/ui/footer.ts";
import type { PageLink } from "./site.ts";

export type FooterContent = {
  name: string;
  line: string;
  links: PageLink[];
  tools: PageLink[];
  legal: PageLink[];
  address: string[];
  phone: string;
  email: string;
  social: PageLink[];
  copyrightYear: number;
  /** As shown: "3 November 2026". */
  lastReviewed?: string | undefined;
};

/** What the page's footer holds. The same on every screen, so it is drawn on the server and costs no script. */
export function FooterParts(content: FooterContent) {
  const { name, line, links, tools, legal, address, phone, email, social } = content;
  return (
    <>
      <div className="footer-grid">
        <div className="footer-firm">
          <p className="footer-name">{name}</p>
          <p>{line}</p>
        </div>
        <nav aria-labelledby="footer-navigation">
          <h2 id="footer-navigation">{footerNavigation}</h2>
          <Links links={links} />
        </nav>
        <nav aria-labelledby="footer-tools">
          <h2 id="footer-tools">{footerTools}</h2>
          <Links links={tools} />
        </nav>
        <div>
          <h2>{footerContact}</h2>
          <Links
            links={[
              { href: `tel:${phone.replaceAll(" ", "")}`, label: phone },
              { href: `mailto:${email}`, label: email },
            ]}
          />
          <h2>{footerAddress}</h2>
          <address>
            {address.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </address>
        </div>
        <div>
          <h2>{footerFollow}</h2>
          <Links links={social} />
        </div>
      </div>
      <div className="footer-last">
        <p>
          © {content.copyrightYear} {name}
          {content.lastReviewed && ` · ${footerReviewed(content.lastReviewed)}`}
        </p>
        <Links links={legal} />
      </div>
    </>
  );
}

function Links({ links }: { links: PageLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} rel={href.startsWith("https:") ? "noopener" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
