import { type Firm, isPlaced, isStandIn } from "#values/firm.ts";

/** Who the firm is, for schema.org. What the owner has still to fill in is left out: it would be read as a fact. */
export function accountingService(origin: string, firm: Firm): object {
  const { latitude, longitude } = firm.coordinates;
  const filled = (value: string) => (isStandIn(value) ? undefined : value);
  const profiles = firm.social.map(({ href }) => href).filter((href) => !isStandIn(href));
  return {
    "@type": "AccountingService",
    "@id": `${origin}/#firm`,
    name: firm.name,
    description: firm.line,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: filled(firm.phone),
    email: filled(firm.email),
    address: {
      "@type": "PostalAddress",
      streetAddress: filled(firm.address.join(", ")),
      addressCountry: "IN",
    },
    geo: isPlaced(firm.coordinates)
      ? { "@type": "GeoCoordinates", latitude, longitude }
      : undefined,
    areaServed: "IN",
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** Questions with their answers as the page prints them. */
export function faqPage(items: readonly { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
