import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Block } from "./sheet.ts";

let compiler: ReturnType<typeof NodeCompiler.create> | undefined;

/** Sets the blocks with typst's own tables and line breaking (kerned, with ligatures). */
export function setInTypst(
  blocks: Block[],
  { fontSize, header }: { fontSize: number; header?: string },
): Buffer {
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname });
  const parts = blocks.map((block) => {
    if (block.kind === "new-page") return "#pagebreak()";
    if (block.kind === "heading") return `#align(center)[#strong(${string(block.text)})]`;
    if (block.kind !== "table") return `#par(${string(block.text)})`;
    const widths = block.columns.map(({ share }) => `${share}fr`).join(", ");
    const aligns = block.columns.map(({ align }) => align ?? "left").join(", ");
    const cells = block.rows.flatMap((row) => row.map((cell) => `[#${string(cell)}]`)).join(", ");
    return `#table(columns: (${widths}), align: (${aligns}), stroke: ${block.isLined ? "0.4pt" : "none"}, inset: 3pt, ${cells})`;
  });
  const source = `#set page(paper: "a4", margin: 36pt${header ? `, header: text(size: 6pt, ${string(header)})` : ""})
#set text(size: ${fontSize}pt)
#set par(leading: 0.5em)
${parts.join("\n")}`;
  return compiler.pdf({ mainFileContent: source }, { pdfTags: false });
}

function string(text: string): string {
  return JSON.stringify(text);
}
