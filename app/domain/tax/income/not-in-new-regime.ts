import type { LineMessage } from "#domain/tax/messages/lines.ts";

/** Why the new regime allows nothing: the list of s. 115BAC(2)(i). */
export const NOT_IN_NEW_REGIME: LineMessage = {
  id: "notInNewRegime",
  params: { section: "115BAC(2)(i)" },
};
