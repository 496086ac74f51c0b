import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { Transformer } from "@napi-rs/image";
import type { App } from "#platform/app.server.ts";
import { LARGEST_PICTURE } from "#values/firm.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { pictureKind, readPictureHeader } from "#values/picture-header.ts";
import type { FirmFile, FirmMessage, FirmParticulars, StoredPicture } from "./firm-file.ts";
import { cropPicture, type PictureUse } from "./picture-crop.server.ts";

/** Decoding so many takes 280 MB of the server, and a phone's photo has 12 or 24 million. Pixels of 16 bits count twice. */
const MOST_PIXELS = 25_000_000;
/** Of one side: a row is resized in numbers that take four times as much. */
const LONGEST_SIDE = 8000;
const ADDRESS = /^\/pictures\/([0-9a-f]{32})\.webp$/;

type PictureMessage = Extract<FirmMessage, { id: `picture${string}` }>;
type Picture = Omit<StoredPicture, "file">;
type ReadPicture = { picture: Picture; hash: string; webp: Uint8Array };

/** Stores a picture as it is shown: cropped and resized for its use. */
export async function storePicture(
  app: Pick<App, "files">,
  bytes: Buffer,
  use: PictureUse,
): Promise<Outcome<Picture, PictureMessage>> {
  const read = await readPicture(bytes, use);
  if (!read.ok) return read;
  await put(app, read.value);
  return accepted(read.value.picture);
}

/** Stores the pictures that a file names, under what they are; where one is refused, none. */
export async function storePictures(
  app: Pick<App, "files">,
  folder: string,
  file: FirmFile,
): Promise<Outcome<FirmParticulars, FirmMessage>> {
  const problems: Problem<FirmMessage>[] = [];
  const taken: ReadPicture[] = [];
  const one = async (field: string, name: string | undefined, use: PictureUse) => {
    if (name === undefined) return undefined;
    const stored = await findStored(app, name);
    if (stored) return { file: name, ...stored };
    const read = await readPictureFile(resolve(folder, name), use);
    if (!read.ok) {
      problems.push(...read.problems.map((problem) => ({ ...problem, field })));
      return undefined;
    }
    taken.push(read.value);
    return { file: name, ...read.value.picture };
  };
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
      portrait: await one(`team.${index}.portrait`, each.portrait, "portrait"),
    })),
    testimonials: await all(file.testimonials, async (each, index) => ({
      ...each,
      portrait: await one(`testimonials.${index}.portrait`, each.portrait, "portrait"),
    })),
    clients: await all(file.clients, async (each, index) => ({
      ...each,
      logo: await one(`clients.${index}.logo`, each.logo, "logo"),
    })),
  };
  if (problems.length > 0) return refused(problems);
  for (const each of taken) await put(app, each);
  return accepted(JSON.parse(JSON.stringify(particulars)));
}

/** A picture that is stored already, where a file names its address. */
async function findStored(app: Pick<App, "files">, address: string): Promise<Picture | undefined> {
  const bytes = await findPicture(app, address);
  if (!bytes) return undefined;
  const { width, height } = await new Transformer(Buffer.from(bytes)).metadata();
  return { address, width, height };
}

async function readPictureFile(
  path: string,
  use: PictureUse,
): Promise<Outcome<ReadPicture, PictureMessage>> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return refused({ id: "pictureMissing" });
  // One byte more than may be taken, at most.
  const bytes = await buffer(createReadStream(path, { end: LARGEST_PICTURE })).catch(
    () => undefined,
  );
  return bytes ? readPicture(bytes, use) : refused({ id: "pictureMissing" });
}

async function readPicture(
  bytes: Buffer,
  use: PictureUse,
): Promise<Outcome<ReadPicture, PictureMessage>> {
  if (bytes.length > LARGEST_PICTURE) return refused({ id: "pictureTooLarge" });
  const kind = pictureKind(bytes);
  if (!kind) return refused({ id: "pictureKind" });
  try {
    const { width, height, bitDepth, isCut, bytes: bare } = readPictureHeader(kind, bytes);
    const weight = width * height * (bitDepth > 8 ? 2 : 1);
    const side = Math.max(width, height);
    if (weight > MOST_PIXELS || side > LONGEST_SIDE) return refused({ id: "pictureTooLarge" });
    if (isCut) return refused({ id: "pictureBroken" });
    const { webp, ...size } = await cropPicture(bare, side, use);
    const hash = createHash("sha256").update(webp).digest("hex").slice(0, 32);
    return accepted({ picture: { address: `/pictures/${hash}.webp`, ...size }, hash, webp });
  } catch {
    return refused({ id: "pictureBroken" }); // the library's own words name no place in the file
  }
}

async function put({ files }: Pick<App, "files">, { hash, webp }: ReadPicture): Promise<void> {
  await files.put(storedPath(hash), webp);
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
