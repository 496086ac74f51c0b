/**
 * Makes the data folder that a first start begins from, so that it takes one second and not five.
 * Part of the build; does nothing when the seed is there.
 *
 *   node scripts/seed-database.ts [FOLDER]
 */
import { makeSeed, SEEDS } from "#db/seed.server.ts";

const folder = process.argv[2];
if (folder === "--help") console.log("Usage: node scripts/seed-database.ts [FOLDER]");
else console.log(await makeSeed(folder ?? SEEDS));
