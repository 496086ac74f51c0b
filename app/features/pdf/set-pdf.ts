import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

const resolve = createRequire(import.meta.url).resolve;
/** With ₹ and Devanagari; what no font here has is printed as an empty box. */
const FACES = ["400Regular/Mukta_400Regular.ttf", "600SemiBold/Mukta_600SemiBold.ttf"];
const TEMPLATE = readFileSync(new URL("./document.typ", import.meta.url), "utf8");

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [
    { fontBlobs: FACES.map((face) => readFileSync(resolve(`@expo-google-fonts/mukta/${face}`))) },
  ],
});

/**
 * Sets a document in type as tagged PDF. It reaches the template as data, so nothing in it is markup or code.
 *
 * @param json a `PrintedDocument` of platform/pdf-maker.ts
 */
export function setPdf(json: string): Buffer {
  const { made } = JSON.parse(json) as { made: number };
  const source = { mainFileContent: TEMPLATE, inputs: { document: json } };
  const options = { creationTimestamp: made };
  try {
    return compiler.pdf(source, { ...options, pdfStandard: "ua-1" });
  } catch {
    // PDF/UA refuses a sign that no font has; tags are written without it, too.
    return compiler.pdf(source, options);
  }
}
