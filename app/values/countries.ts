import { getCountries } from "libphonenumber-js";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Countries but India by their codes (ISO 3166, two letters), in the order of their names. */
export const foreignCountries: readonly { code: string; name: string }[] = getCountries()
  .filter((code) => code !== "IN")
  .flatMap((code) => {
    const name = names.of(code);
    return name ? [{ code, name }] : [];
  })
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

const byCode = new Map(foreignCountries.map(({ code, name }) => [code, name]));

export function isForeignCountry(code: string): boolean {
  return byCode.has(code);
}

/** The name of a country outside India; the code itself for one that has none. */
export function countryName(code: string): string {
  return byCode.get(code) ?? code;
}
