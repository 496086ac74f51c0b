import { firmName } from "./en/menu.ts";

export type Firm = {
  name: string;
  line: string;
  address: string[];
  phone: string;
  email: string;
  coordinates: { latitude: number; longitude: number };
  mapLink: string;
  social: { label: string; href: string }[];
  copyrightYear: number;
  /** ISO date of the last reading of the site by the firm; null until there was one. */
  lastReviewed: string | null;
};

/**
 * Who the site speaks for. Every value is a stand-in until the owner replaces it: the mail and web
 * addresses are in domains reserved for examples, the number rings nowhere, the place is mid-India.
 * `isStandIn` and `isPlaced` tell which are filled.
 */
export const firm: Firm = {
  name: firmName,
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

/** A domain kept for examples (RFC 2606), a number or PIN code of zeros, an address that is to follow. */
export function isStandIn(value: string): boolean {
  return /\bexample\.(?:com|net|org)\b|^\+91[ 0]*$|\b000000\b|to follow/.test(value);
}

/** A place that somebody looked up does not lie on a whole degree both ways. */
export function isPlaced({ latitude, longitude }: Firm["coordinates"]): boolean {
  return !(Number.isInteger(latitude) && Number.isInteger(longitude));
}
