import * as v from "valibot";
import { END_BYTES, HEADER_BYTES, paddingOf, writeHeader } from "./tar.ts";

/** Raised with every change of the form that an older version could not read. */
export const ARCHIVE_FORMAT = 1;

export const PARTS = {
  database: "database.sql",
  edge: "edge.json",
  keys: "keys.json",
  manifest: "manifest.json",
  checksum: "sha256",
  file: (number: number) => `files/${number}`,
  /** What the store says of the file before it. */
  describedFile: (number: number) => `files/${number}.json`,
} as const;

const Part = v.object({ bytes: v.number(), sha256: v.string() });
export type Part = v.InferOutput<typeof Part>;

export const Manifest = v.object({
  format: v.number(),
  version: v.string(),
  time: v.string(),
  database: v.object({ ...Part.entries, rows: v.record(v.string(), v.number()) }),
  edge: v.object({ ...Part.entries, keys: v.number() }),
  keys: Part,
  /** The hash is over what describes them, each of which has that of its file. */
  files: v.object({ ...Part.entries, count: v.number() }),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const StoredFile = v.object({
  key: v.string(),
  size: v.number(),
  sha256: v.string(),
  httpMetadata: v.record(v.string(), v.string()),
  customMetadata: v.record(v.string(), v.string()),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** What KV holds and the database cannot give back. */
export const EdgeValues = v.array(v.object({ key: v.string(), value: v.string() }));

const DIGEST_LENGTH = 64;

/** The end of an archive: the hash of all before it, and nothing that could be otherwise. */
export function writeTail(digest: string): Buffer {
  const entry = { name: PARTS.checksum, size: DIGEST_LENGTH };
  const padding = Buffer.alloc(paddingOf(DIGEST_LENGTH) + END_BYTES);
  return Buffer.concat([writeHeader(entry), Buffer.from(digest, "latin1"), padding]);
}

export const TAIL_BYTES = HEADER_BYTES + DIGEST_LENGTH + paddingOf(DIGEST_LENGTH) + END_BYTES;

export const readTail = (tail: Buffer): string =>
  tail.toString("latin1", HEADER_BYTES, HEADER_BYTES + DIGEST_LENGTH);
