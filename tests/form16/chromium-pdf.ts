import { type Browser, chromium } from "playwright-core";
import { installedBrowser } from "../../scripts/installed-browser.mjs";
import type { Block } from "./sheet.ts";

export type Look = {
  fontSize: number;
  font: string;
  valign: "top" | "middle" | "bottom";
  letterSpacing: string;
  header?: string;
  /** Long tables stand in two columns on the page. */
  inColumns?: boolean;
};

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: installedBrowser(), args: FLAGS });
}

/** Prints blocks as a browser does: one HTML table per table, cells wrapped by the layout engine. */
export async function printInChromium(
  browser: Browser,
  blocks: Block[],
  look: Look,
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(htmlOf(blocks, look));
    return await page.pdf({
      format: "A4",
      margin: { top: "40px", bottom: "40px", left: "36px", right: "36px" },
      displayHeaderFooter: look.header !== undefined,
      headerTemplate: `<div style="font-size:7px;margin-left:36px">${escaped(look.header ?? "")}</div>`,
      footerTemplate: `<div style="font-size:7px;margin-left:36px">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>`,
    });
  } finally {
    await page.close();
  }
}

/** A table of more rows is parted. */
const LONG = 20;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function htmlOf(blocks: Block[], look: Look): string {
  const body = blocks.map((block) => {
    if (block.kind === "new-page") return '<div style="break-after:page"></div>';
    if (block.kind === "heading") return `<h4>${escaped(block.text)}</h4>`;
    if (block.kind !== "table") return `<p>${escaped(block.text)}</p>`;
    const columns = block.columns.map(({ share }) => `<col style="width:${share}%">`).join("");
    const rows = block.rows.map((cells) => {
      const inside = cells.map(
        (cell, index) =>
          `<td style="text-align:${block.columns[index]?.align ?? "left"}">${escaped(cell)}</td>`,
      );
      return `<tr>${inside.join("")}</tr>`;
    });
    const table = `<table class="${block.isLined ? "lined" : ""}"><colgroup>${columns}</colgroup>${rows.join("")}</table>`;
    const isLong = look.inColumns && rows.length > LONG;
    return isLong ? `<div style="columns: 2; column-gap: 24px">${table}</div>` : table;
  });
  return `<!doctype html><style>
    body { font: ${look.fontSize}px ${look.font}; letter-spacing: ${look.letterSpacing} }
    h4 { text-align: center; margin: 4px } p { margin: 4px 0 }
    table { width: 100%; border-collapse: collapse; table-layout: fixed; margin-bottom: 4px }
    td { vertical-align: ${look.valign}; padding: 2px 4px } .lined td { border: 1px solid #555 }
  </style>${body.join("\n")}`;
}
