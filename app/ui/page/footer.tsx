import {
  footerAddress,
  footerContact,
  footerFollow,
  footerNavigation,
  footerReviewed,
  footerTools,
} from "#content/en/ui/footer.ts";
import { FirmLink } from "#ui/firm-link/firm-link.tsx";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import type { FirmPart } from "#values/firm.ts";
import type { PageLink } from "./site.ts";

type FooterContent = {
  name: string;
  line: string;
  links: PageLink[];
  tools: PageLink[];
  legal: PageLink[];
  address: readonly string[];
  phones: readonly string[];
  email: string;
  social: readonly { label: string; href?: string | undefined }[];
  samples: readonly FirmPart[];
  copyrightYear: number;
  /** As shown: "3 November 2026". */
  lastReviewed?: string | undefined;
};

/** What the page's footer holds; the first part that is not the firm's own yet has the mark for all. The same on every screen, so it is drawn on the server and costs no script. */
export function FooterParts(content: FooterContent) {
  const { name, line, links, tools, legal, address, phones, email, social, samples } = content;
  const marked = (["phones", "email", "address", "social"] as const).find((part) =>
    samples.includes(part),
  );
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
          <SampleMark of={marked === "phones" || marked === "email"} />
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <FirmLink kind="tel" to={phone} isSample={samples.includes("phones")} />
              </li>
            ))}
            <li>
              <FirmLink kind="mailto" to={email} isSample={samples.includes("email")} />
            </li>
          </ul>
          <h2>{footerAddress}</h2>
          <SampleMark of={marked === "address"} />
          <address>
            {address.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </address>
        </div>
        {social.length > 0 && (
          <div>
            <h2>{footerFollow}</h2>
            <SampleMark of={marked === "social"} />
            <ul>
              {social.map(({ href, label }) => (
                <li key={label}>
                  {href ? (
                    <a href={href} rel="noopener">
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
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
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
