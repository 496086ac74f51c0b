/** Who the site speaks for: on every screen, in every mail. */
export type Firm = {
  name: string;
  line: string;
  address: string[];
  phone: string;
  email: string;
  coordinates: { latitude: number; longitude: number };
  mapLink: string;
  social: { label: string; href: string }[];
  /** Where the firm is registered for GST; every price then says that it is included. */
  gstin?: string;
  copyrightYear: number;
  /** ISO date of the last reading of the site by the firm; null until there was one. */
  lastReviewed: string | null;
};

/** A domain kept for examples (RFC 2606), a number or PIN code of zeros, an address that is to follow. */
export function isStandIn(value: string): boolean {
  return /\bexample\.(?:com|net|org)\b|^\+91[ 0]*$|\b000000\b|to follow/.test(value);
}

/** A place that was really looked up is not on a whole degree in both directions. */
export function isPlaced({ latitude, longitude }: Firm["coordinates"]): boolean {
  return !(Number.isInteger(latitude) && Number.isInteger(longitude));
}
