import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

const resolve = createRequire(import.meta.url).resolve;
/** With ₹ and Devanagari; what no font here has is printed as an empty box. */
const FACES = [
  "mukta/400Regular/Mukta_400Regular.ttf",
  "mukta/600SemiBold/Mukta_600SemiBold.ttf",
  "tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf",
];
/** By the kind of the data; the first is for data without a kind. */
const TEMPLATES = ["document", "invoice"] as const;

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [
    { fontBlobs: FACES.map((face) => readFileSync(resolve(`@expo-google-fonts/${face}`))) },
  ],
});

/**
 * Sets a document in type as tagged PDF. It reaches the template as data, so nothing in it is markup or code.
 *
 * @param json a `Printable` of platform/pdf-maker.ts
 */
export function setPdf(json: string): Buffer {
  const { made, kind } = JSON.parse(json) as { made: number; kind?: string };
  const source = { mainFileContent: templateOf(kind), inputs: { document: json } };
  const options = { creationTimestamp: made };
  try {
    return compiler.pdf(source, { ...options, pdfStandard: "ua-1" });
  } catch {
    // PDF/UA refuses a sign that no font has; tags are written without it, too.
    return compiler.pdf(source, options);
  }
}

function templateOf(kind?: string): string {
  const name = TEMPLATES.find((each) => each === kind) ?? TEMPLATES[0];
  return readFileSync(new URL(`./${name}.typ`, import.meta.url), "utf8");
}
