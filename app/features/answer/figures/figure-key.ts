import type { FieldId } from "#domain/form16/field-id.ts";

/** The name of a figure in the corrections and in the forms that send them. `index` counts certificates from 0. */
export function figureKey(index: number, id: FieldId): string {
  return `${index}.${id}`;
}

/** The field of a figure; undefined for what is no key. */
export function fieldOfKey(key: string): FieldId | undefined {
  // A form may send any text after the number: that is equal to no field.
  return /^\d+\.(.+)$/.exec(key)?.[1] as FieldId | undefined;
}

/** Which certificate a figure is of, counted from 0. */
export function indexOfKey(key: string): number {
  return Number.parseInt(key, 10);
}
