import type { FactsMessages } from "#domain/tax/messages/facts.ts";
import type { Message } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import { FACTS, FILING, type ObjectShape, OVERLAID, type Shape } from "./facts-fields.ts";

export type FactsProblem = Problem<Message<FactsMessages>>;

type NotAsAsked =
  | "facts.notAFlag"
  | "facts.notAText"
  | "facts.notAYear"
  | "facts.notWhole"
  | "facts.belowZero"
  | "facts.notAList"
  | "facts.notAnObject";

/** What is wrong with the facts of a file, each by its path: a name, a kind of value, a missing part. */
export function problemsOfFacts(given: Readonly<Record<string, unknown>>): FactsProblem[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const shape = shapeIn({ fields: FACTS }, name);
    return shape ? problemsOf(name, value, shape, OVERLAID.has(name)) : [unknownName(name)];
  });
}

/** The same of what was filed and paid. */
export function problemsOfFiling(filing: unknown): FactsProblem[] {
  return problemsOf("filing", filing, FILING);
}

function problemsOf(path: string, value: unknown, shape: Shape, isPartial = false): FactsProblem[] {
  const wrong = (id: NotAsAsked): FactsProblem[] => [
    { field: path, message: { id, params: { path } } },
  ];
  if (shape === "flag") return typeof value === "boolean" ? [] : wrong("facts.notAFlag");
  if (shape === "text") return typeof value === "string" ? [] : wrong("facts.notAText");
  if (shape === "year") return isYear(value) ? [] : wrong("facts.notAYear");
  if (typeof shape === "string") {
    if (!Number.isSafeInteger(value)) return wrong("facts.notWhole");
    return shape === "amount" && Number(value) < 0 ? wrong("facts.belowZero") : [];
  }
  if (isChoice(shape)) return shape.some((each) => each === value) ? [] : [noChoice(path, shape)];
  if ("list" in shape) {
    if (!Array.isArray(value)) return wrong("facts.notAList");
    return value.flatMap((each, index) => problemsOf(`${path}.${index}`, each, shape.list));
  }
  if (!isRecord(value)) return wrong("facts.notAnObject");
  if ("by" in shape) {
    const kinds = Object.keys(shape.of);
    const chosen = kinds.find((kind) => kind === value[shape.by]);
    const fields = chosen === undefined ? undefined : shape.of[chosen];
    if (fields) return problemsOf(path, value, fields);
    return [noChoice(`${path}.${shape.by}`, kinds)];
  }
  return [
    ...Object.entries(value).flatMap(([name, each]) => {
      const inner = shapeIn(shape, name);
      return inner ? problemsOf(`${path}.${name}`, each, inner) : [unknownName(`${path}.${name}`)];
    }),
    ...(isPartial ? [] : missingIn(path, value, shape)),
  ];
}

function noChoice(path: string, choices: readonly string[]): FactsProblem {
  return { field: path, message: { id: "facts.noChoice", params: { path, choices } } };
}

function missingIn(
  path: string,
  value: Record<string, unknown>,
  { fields }: ObjectShape,
): FactsProblem[] {
  return Object.keys(fields)
    .filter((name) => !name.endsWith("?") && !(name in value))
    .map((name) => {
      const missing = `${path}.${name}`;
      return { field: missing, message: { id: "facts.missing", params: { path: missing } } };
    });
}

function shapeIn({ fields }: ObjectShape, name: string): Shape | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : fields[`${name}?`];
}

function unknownName(path: string): FactsProblem {
  return { field: path, message: { id: "facts.unknownName", params: { path } } };
}

function isYear(value: unknown): boolean {
  return typeof value === "number" && /^(?:19|20)\d\d$/.test(String(value));
}

function isChoice(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
