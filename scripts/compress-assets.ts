/**
 * Compresses what the built client holds, as far as compressing helps. Part of the build, after the
 * last file of the client is made.
 *
 *   node scripts/compress-assets.ts
 */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compressAssets } from "../server/http/assets.ts";

const folder = (name: string) => fileURLToPath(new URL(`../build/${name}/`, import.meta.url));

if (process.argv.includes("--help")) console.log("Usage: node scripts/compress-assets.ts");
else {
  await rm(folder("compressed"), { recursive: true, force: true });
  await compressAssets(folder("client"), folder("compressed"));
}
