/**
 * Compresses what the built client holds, as far as compressing helps. Part of the build, after the
 * last file of the client is made.
 *
 *   node scripts/compress-assets.ts
 */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compressAssets } from "../server/http/assets.ts";
import { buildFolder } from "../server/http/build-folder.mjs";

const build = new URL(`../${buildFolder(process.env.APP_LANGUAGE)}`, import.meta.url);
const folder = (name: string) => fileURLToPath(new URL(`${name}/`, build));

if (process.argv.includes("--help")) console.log("Usage: node scripts/compress-assets.ts");
else {
  await rm(folder("compressed"), { recursive: true, force: true });
  await compressAssets(folder("client"), folder("compressed"));
}
