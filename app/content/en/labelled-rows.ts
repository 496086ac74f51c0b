/** A row for each value that was filled in; one whose field is no longer in the form goes by its name. */
export function labelledRows(
  labels: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | undefined>>,
): [label: string, value: string][] {
  return Object.entries(values).flatMap(([field, value]) =>
    value ? [[labels[field] ?? field, value]] : [],
  );
}
