import type { PassMessages } from "#domain/payments/pass-numbers.ts";

/** Why a restored site is not opened, or numbers are not passed. */
export type OpenMessages = PassMessages & {
  /** The site works already, or was never restored. */
  notRestored: null;
};
