import { createHash } from "node:crypto";

export function drawn(name, items, count) {
  const { SEED } = process.env;
  if (SEED === undefined) return [...items];
  const lots = items.map((_, index) =>
    createHash("sha256").update(`${SEED} ${name} ${index}`).digest("hex"),
  );
  const chosen = new Set(lots.toSorted().slice(0, count));
  return items.filter((_, index) => chosen.has(lots[index]));
}

export function javaScripts(journey) {
  return drawn(journey, [true, false], 1);
}
