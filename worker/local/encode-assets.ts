import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ENCODINGS } from "./encode-answer.mjs";
import { listFiles } from "./list-files.ts";

const TEXT = /\.(js|css)$/;
const LEAST_BYTES = 1024;
/** One below the best: three per cent more bytes, and half the time. */
const QUALITY = 10;

const encoders: Record<keyof typeof ENCODINGS, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Compressed copies of the hashed files, for a machine that no edge stands before; the platform makes its own. What
 * is there already stays, since a file's name changes with what it holds.
 */
export async function encodeAssets({ assets, encoded }: { assets: string; encoded: string }) {
  mkdirSync(encoded, { recursive: true });
  const files = listFiles(assets).filter((name) => TEXT.test(name));
  const ends = Object.values(ENCODINGS);
  const wanted = new Set(files.flatMap((name) => ends.map((end) => name + end)));
  for (const name of listFiles(encoded)) if (!wanted.has(name)) rmSync(join(encoded, name));
  await Promise.all(
    files.map(async (name) => {
      const text = readFileSync(join(assets, name));
      if (text.length < LEAST_BYTES) return;
      for (const [encoding, end] of Object.entries(ENCODINGS)) {
        const to = join(encoded, name + end);
        // Of the two only these names are there.
        if (!existsSync(to)) writeFileSync(to, await encoders[encoding as "br" | "gzip"](text));
      }
    }),
  );
}
