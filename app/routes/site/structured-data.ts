import type { Firm, FirmPart } from "#values/firm.ts";

/** Who the firm is, for schema.org. What the owner has still to fill in is left out: it would be read as a fact. */
export function accountingService(origin: string, firm: Firm): object {
  const filled = (part: FirmPart, value: string) =>
    firm.samples.includes(part) ? undefined : value;
  const profiles = firm.social.flatMap(({ href }) => href ?? []);
  return {
    "@type": "AccountingService",
    "@id": `${origin}/#firm`,
    name: firm.name,
    description: firm.line,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: filled("phones", firm.phones[0]),
    email: filled("email", firm.email),
    address: {
      "@type": "PostalAddress",
      streetAddress: filled("address", firm.address.join(", ")),
      addressCountry: "IN",
    },
    geo: firm.coordinates ? { "@type": "GeoCoordinates", ...firm.coordinates } : undefined,
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
