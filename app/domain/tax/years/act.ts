/**
 * What an Act calls the places of the law. The rules quote the sections of the Act of 1961 and the forms of its
 * rules; whoever renders a message asks the Act of the year for its own names.
 */
export type Act = {
  name: "1961" | "2025";
  /** Its section for one of 1961; undefined where no number was seen. */
  section(of1961: string): string | undefined;
  /** Its form for one of the rules of 1962, under the same condition. */
  form(of1962: string): string | undefined;
};

/** An Act by its tables; a sub-section without a number of its own has that of its section. */
export function actWith(
  name: Act["name"],
  sections: Readonly<Record<string, string>>,
  forms: Readonly<Record<string, string>>,
): Act {
  const section = (of1961: string): string | undefined => {
    const known = sections[of1961];
    if (known !== undefined) return known;
    const outer = of1961.replace(/\([^()]*\)$/, "");
    return outer === of1961 ? undefined : section(outer);
  };
  return { name, section, form: (of1962) => forms[of1962] };
}
