import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ResizeFit, Transformer } from "@napi-rs/image";
import type { App } from "#platform/app.server.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import type { FirmFile, FirmMessage, FirmParticulars, StoredPicture } from "./firm-file.ts";
import { pictureKind, readPictureHeader } from "./picture-header.ts";

/** In pixels: twice what the largest screen shows of each. */
const PORTRAIT = { width: 640, height: 800 };
const LOGO = { width: 480, height: 240 };
const LARGEST_FILE = 10 * 2 ** 20;
/** Decoding so many takes 250 MB of the server, and a phone's photo has 12 or 24 million. Pixels of 16 bits count twice. */
const MOST_PIXELS = 25_000_000;
/** Of one side: a row is resized in numbers that take four times as much. */
const LONGEST_SIDE = 8000;
const QUALITY = 80;
const ADDRESS = /^\/pictures\/([0-9a-f]{32})\.webp$/;

type Size = typeof PORTRAIT;
type Pictures = { problems: Problem<FirmMessage>[]; store: (() => Promise<void>)[] };

/** Stores the pictures that a file names, resized, under what they are; where one is refused, none. */
export async function storePictures(
  app: App,
  folder: string,
  file: FirmFile,
): Promise<Outcome<FirmParticulars, FirmMessage>> {
  const pictures: Pictures = { problems: [], store: [] };
  const one = (place: string, name: string | undefined, size: Size) =>
    name === undefined
      ? undefined
      : readPicture(app, pictures, place, resolve(folder, name), name, size);
  // One after another: decoding takes much memory.
  const all = async <Item, Whole>(
    items: Item[] | undefined,
    of: (item: Item, index: number) => Promise<Whole>,
  ) => {
    const whole: Whole[] = [];
    for (const [index, item] of (items ?? []).entries()) whole.push(await of(item, index));
    return items && whole;
  };
  const particulars: FirmParticulars = {
    ...file,
    team: await all(file.team, async (each, index) => ({
      ...each,
      portrait: await one(`team.${index}.portrait`, each.portrait, PORTRAIT),
    })),
    testimonials: await all(file.testimonials, async (each, index) => ({
      ...each,
      portrait: await one(`testimonials.${index}.portrait`, each.portrait, PORTRAIT),
    })),
    clients: await all(file.clients, async (each, index) => ({
      ...each,
      logo: await one(`clients.${index}.logo`, each.logo, LOGO),
    })),
  };
  if (pictures.problems.length > 0) return refused(pictures.problems);
  for (const store of pictures.store) await store();
  return accepted(JSON.parse(JSON.stringify(particulars)));
}

async function readPicture(
  app: App,
  { problems, store }: Pictures,
  field: string,
  path: string,
  file: string,
  size: Size,
): Promise<StoredPicture | undefined> {
  const refuse = (id: "pictureMissing" | "pictureTooLarge" | "pictureKind" | "pictureBroken") => {
    problems.push({ field, message: { id } });
    return undefined;
  };
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return refuse("pictureMissing");
  if (found.size > LARGEST_FILE) return refuse("pictureTooLarge");
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return refuse("pictureMissing");
  const kind = pictureKind(bytes);
  if (!kind) return refuse("pictureKind");
  try {
    const { width, height, bitDepth, bytes: bare } = readPictureHeader(kind, bytes);
    const weight = width * height * (bitDepth > 8 ? 2 : 1);
    if (weight > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      return refuse("pictureTooLarge");
    // As the camera was held; and never made larger than it is.
    const turned = new Transformer(bare).rotate();
    const isSmall = Math.max(width, height) <= Math.min(size.width, size.height);
    const fitted = isSmall ? turned : turned.resize({ ...size, fit: ResizeFit.Inside });
    const webp = await fitted.webp(QUALITY);
    const shown = await new Transformer(webp).metadata();
    const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
    store.push(() => app.files.put(storedPath(hash), webp));
    return { file, address: `/pictures/${hash}.webp`, width: shown.width, height: shown.height };
  } catch {
    return refuse("pictureBroken"); // the library's own words name no place in the file
  }
}

/** The bytes at a picture's address, as WebP; undefined where there is none. */
export async function findPicture(
  { files }: Pick<App, "files">,
  path: string,
): Promise<Uint8Array | undefined> {
  const hash = ADDRESS.exec(path)?.[1];
  if (!hash || !(await files.has(storedPath(hash)))) return undefined;
  return files.get(storedPath(hash));
}

function storedPath(hash: string): string {
  return `pictures/${hash}`;
}
