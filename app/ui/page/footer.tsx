import { Link } from "react-router";
import type { PageLink } from "./page.tsx";
import "./footer.css";

export type FooterContent = {
  name: string;
  line: string;
  links: PageLink[];
  legal: PageLink[];
  address: string[];
  phone: string;
  email: string;
  social: PageLink[];
  copyrightYear: number;
  /** As it is to be read: "3 November 2026". */
  lastReviewed?: string;
};

export function Footer(content: FooterContent) {
  const { name, line, links, legal, address, phone, email, social, copyrightYear } = content;
  return (
    <footer className="footer">
      <div className="footer-grid">
        <div className="footer-firm">
          <p className="footer-name">{name}</p>
          <p>{line}</p>
        </div>
        <nav aria-labelledby="footer-navigation">
          <h2 id="footer-navigation">Navigation</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
          <h2>Address</h2>
          <address>
            {address.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </address>
        </div>
        <div>
          <h2>Follow us</h2>
          <ul>
            {social.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="footer-last">
        <p>
          © {copyrightYear} {name}
          {content.lastReviewed && <> · Last reviewed {content.lastReviewed}</>}
        </p>
        <ul>
          {legal.map(({ href, label }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
