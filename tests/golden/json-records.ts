import { expectGolden, recordedText } from "./golden.ts";
import { distinctPieces, hashes, leafLines, leavesOf, sectionOf, sections } from "./records.ts";

const PATHS = "places of values";

/**
 * Records JSON answers by name: every sentence in them and a hash of all their values. Values at places
 * that were not there when it was recorded are left aside: more may come to stand beside them.
 */
export function expectGoldenJson(name: string, answers: Readonly<Record<string, unknown>>): void {
  const all = Object.entries(answers).map(([each, value]) => [each, leavesOf(value)] as const);
  const isUpdate = Boolean(process.env.UPDATE_GOLDEN);
  const paths = new Set(
    isUpdate
      ? all.flatMap(([, leaves]) => leaves.map(({ path }) => path))
      : sectionOf(recordedText(name), PATHS),
  );
  const known = all.map(
    ([each, leaves]) => [each, leaves.filter(({ path }) => paths.has(path))] as const,
  );
  const sentences = known.flatMap(([, leaves]) =>
    leaves.flatMap(({ value }) =>
      typeof value === "string" && /[a-z] /i.test(value) ? [value] : [],
    ),
  );
  const whole = Object.fromEntries(
    known.map(([each, leaves]) => [each, leafLines(leaves).join("\n")]),
  );
  expectGolden(
    name,
    sections({
      [PATHS]: [...paths].toSorted().join("\n"),
      sentences: distinctPieces(sentences),
      "hashes of all values": hashes(whole),
    }),
  );
}
