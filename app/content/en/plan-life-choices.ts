import { plural } from "#values/plural.ts";

/** "2 people", as the list of dependents says it. */
export function peopleText(count: number): string {
  return plural(count, { one: "1 person", other: `${count} people` });
}

export function ageText(age: number): string {
  return `${age} years`;
}
