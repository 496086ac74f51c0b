import type { Firm } from "#values/firm.ts";

/**
 * Who the site speaks for. Every value is a stand-in until the owner replaces it: the mail and web
 * addresses are in domains reserved for examples, the number rings nowhere, the place is mid-India.
 * `isStandIn` and `isPlaced` (values/firm.ts) tell which are filled. Everybody else gets it from `App`.
 */
export const firm: Firm = {
  name: "Karyatra",
  line: "Tax and life-goal planning, led by chartered accountants.",
  address: ["Head office (address to follow)", "Street and number", "City 000000, India"],
  phone: "+91 00000 00000",
  email: "hello@example.com",
  coordinates: { latitude: 22, longitude: 79 },
  mapLink: "https://www.openstreetmap.org/?mlat=22&mlon=79#map=14/22/79",
  social: [
    { label: "LinkedIn", href: "https://example.com/linkedin" },
    { label: "Instagram", href: "https://example.com/instagram" },
    { label: "YouTube", href: "https://example.com/youtube" },
  ],
  copyrightYear: 2022,
  lastReviewed: null,
};
