import { firm } from "#content/firm.ts";

/** Who the firm is, for schema.org. */
export function accountingService(origin: string): object {
  const { latitude, longitude } = firm.coordinates;
  return {
    "@type": "AccountingService",
    "@id": `${origin}/#firm`,
    name: firm.name,
    description: firm.line,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: firm.phone,
    email: firm.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: firm.address.join(", "),
      addressCountry: "IN",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    areaServed: "IN",
    sameAs: firm.social.map(({ href }) => href),
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
