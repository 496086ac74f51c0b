import type { Readable, Writable } from "node:stream";

/** An unlocked copy of a document of 10 MB, and room. */
const LARGEST_FRAME = 32 * 1024 * 1024;

/** Length in four bytes, then the bytes: how server and child talk over the pipe. */
export function writeFrame(bytes: Uint8Array, to: Writable = process.stdout): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  to.write(length);
  return new Promise((resolve) => to.write(bytes, () => resolve()));
}

/** Frames as they become complete; ends early when the stream does, throws on an oversized frame. */
export async function* framesOf(from: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  for await (const chunk of from) {
    chunks.push(chunk as Buffer);
    held += (chunk as Buffer).length;
    for (;;) {
      if (held < 4) break;
      const first = chunks[0];
      if (!first || first.length < 4) chunks = [Buffer.concat(chunks)];
      const length = (chunks[0] as Buffer).readUInt32BE(0);
      if (length > LARGEST_FRAME) throw new RangeError(`a frame of ${length} bytes`);
      if (held < 4 + length) break;
      const all = Buffer.concat(chunks);
      yield all.subarray(4, 4 + length);
      chunks = [all.subarray(4 + length)];
      held = all.length - 4 - length;
    }
  }
}

/** The next `count` frames of standard input; fewer when it ends before. */
export async function readFrames(count: number): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for await (const frame of framesOf(process.stdin)) {
    frames.push(frame);
    if (frames.length === count) break;
  }
  return frames;
}
