import { order as words } from "#content/en/order.ts";
import { foreignCountries } from "#values/countries.ts";
import { stateCodes, stateName } from "#values/states.ts";

/** Where a client may be, as the form offers it: made on the server, which alone carries the list of countries. */
export function placesToChoose() {
  return [
    {
      label: words.inIndia,
      options: stateCodes.map((code) => ({ value: code as string, label: stateName(code) })),
    },
    {
      label: words.outsideIndia,
      options: foreignCountries.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}
