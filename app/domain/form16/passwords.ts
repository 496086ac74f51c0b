/**
 * The passwords that employers usually set, from a PAN and a date of birth: the first five letters of the PAN
 * with the day, the PAN with the day in capitals or small letters, the PAN alone. Custom, not law: tried
 * only when the person asks for it.
 *
 * @param bornOn ISO text, "1987-03-27"
 */
export function usualPasswords(pan: string, bornOn: string): string[] {
  const day = bornOn.split("-").reverse().join("");
  const [large, small] = [pan.toUpperCase(), pan.toLowerCase()];
  return [`${large.slice(0, 5)}${day}`, `${large}${day}`, `${small}${day}`, large, small];
}
