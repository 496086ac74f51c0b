import type { FieldId } from "./field-id.ts";

/** Values of some of the fields. */
export type ByField<Value> = { [id in FieldId]?: Value };

/** The ids and values that are there, in the order in which they came; `Object.entries` loses the type of the ids. */
export function fieldEntries<Value>(values: ByField<Value>): [FieldId, Value][] {
  return Object.entries(values) as [FieldId, Value][];
}

/** The fields that are there. */
export function fieldIds(values: ByField<unknown>): FieldId[] {
  return Object.keys(values) as FieldId[];
}

/** Values by their fields, the reverse of `fieldEntries`. */
export function byField<Value>(entries: Iterable<readonly [FieldId, Value]>): ByField<Value> {
  return Object.fromEntries(entries) as ByField<Value>;
}
