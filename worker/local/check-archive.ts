import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import * as v from "valibot";
import {
  ARCHIVE_FORMAT,
  Manifest,
  type Part,
  PARTS,
  readTail,
  StoredFile,
  TAIL_BYTES,
  writeTail,
} from "./archive-format.ts";
import { LocalFailure, systemCode } from "./local-failure.ts";
import { type Entry, HEADER_BYTES, paddingOf, readHeader } from "./tar.ts";

type Placed = Entry & { start: number };
export type FileInArchive = { described: StoredFile; place: Placed };

export type CheckedArchive = {
  file: string;
  manifest: Manifest;
  database: Placed;
  edge: string;
  /** Sealed. */
  keys: string;
  /** In the order in which they were written; each is read when it is asked for. */
  files(handle: FileHandle): AsyncGenerator<FileInArchive>;
};

const PIECE = 1024 * 1024;
/** No text of an archive is longer. */
const TEXT_MOST = 4 * 1024 * 1024;

/** Reads all of an archive and refuses one that is not exactly as it was written. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const handle = await openArchive(file);
  try {
    const end = await checkWhole(handle, file);
    return await readParts(handle, file, end);
  } catch (error) {
    if (error instanceof LocalFailure) throw error;
    throw changed(file, error);
  } finally {
    await handle.close();
  }
}

export async function openArchive(file: string): Promise<FileHandle> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (systemCode(error) === "ENOENT") throw new LocalFailure(`There is no file ${file}.`);
    throw error;
  }
}

function changed(file: string, cause?: unknown): LocalFailure {
  return new LocalFailure(
    `${file} is no archive of this product, or it was cut off or changed: use another one.`,
    { cause },
  );
}

/** Where its parts end, once the hash over all of them fits. */
async function checkWhole(handle: FileHandle, file: string): Promise<number> {
  const { size } = await handle.stat();
  const end = size - TAIL_BYTES;
  if (end <= 0) throw changed(file);
  const tail = await readBytes(handle, end, TAIL_BYTES);
  const digest = readTail(tail);
  if (!writeTail(digest).equals(tail)) throw changed(file);
  if ((await digestOf(handle, { start: 0, size: end })) !== digest) throw changed(file);
  return end;
}

async function readParts(handle: FileHandle, file: string, end: number): Promise<CheckedArchive> {
  const database = await readEntry(handle, 0, PARTS.database);
  const edge = await readEntry(handle, after(database), PARTS.edge);
  const keys = await readEntry(handle, after(edge), PARTS.keys);
  const hash = createHash("sha256");
  let [count, bytes, position] = [0, 0, after(keys)];
  for await (const { described, place, text, next } of readFiles(handle, position)) {
    hash.update(text);
    if ((await digestOf(handle, place)) !== described.sha256) throw changed(file);
    count += 1;
    bytes += place.size;
    position = next;
  }
  const last = await readEntry(handle, position, PARTS.manifest);
  const manifest = readManifest(file, await readText(handle, last));
  const files = { count, bytes, sha256: hash.digest("hex") };
  const fits =
    after(last) === end &&
    (await isSame(handle, database, manifest.database)) &&
    (await isSame(handle, edge, manifest.edge)) &&
    (await isSame(handle, keys, manifest.keys)) &&
    manifest.files.count === files.count &&
    manifest.files.bytes === files.bytes &&
    manifest.files.sha256 === files.sha256;
  if (!fits) throw changed(file);
  return {
    file,
    manifest,
    database,
    edge: await readText(handle, edge),
    keys: await readText(handle, keys),
    files: (opened) => readFiles(opened, after(keys)),
  };
}

function readManifest(file: string, text: string): Manifest {
  const value: unknown = JSON.parse(text);
  const { format, version } = v.parse(v.object({ format: v.number(), version: v.string() }), value);
  if (format > ARCHIVE_FORMAT) {
    throw new LocalFailure(
      `The archive ${file} was made by a newer version (${version}): install that version or a later one, then restore it.`,
    );
  }
  return v.parse(Manifest, value);
}

async function* readFiles(handle: FileHandle, from: number) {
  let position = from;
  for (let count = 0; ; count += 1) {
    const entry = await readEntry(handle, position);
    if (entry.name !== PARTS.file(count)) return;
    const about = await readEntry(handle, after(entry), PARTS.describedFile(count));
    const text = await readText(handle, about);
    position = after(about);
    yield {
      described: v.parse(StoredFile, JSON.parse(text)),
      place: entry,
      text,
      next: position,
    };
  }
}

const after = ({ start, size }: Placed) => start + size + paddingOf(size);

async function readEntry(handle: FileHandle, at: number, name?: string): Promise<Placed> {
  const entry = readHeader(await readBytes(handle, at, HEADER_BYTES));
  if (!entry || (name !== undefined && entry.name !== name)) {
    throw new Error(`no ${name ?? "entry"} at ${at}`);
  }
  return { ...entry, start: at + HEADER_BYTES };
}

async function isSame(handle: FileHandle, place: Placed, { bytes, sha256 }: Part) {
  return place.size === bytes && (await digestOf(handle, place)) === sha256;
}

async function readText(handle: FileHandle, { start, size }: Placed): Promise<string> {
  if (size > TEXT_MOST) throw new Error("a text is too long");
  return (await readBytes(handle, start, size)).toString("utf8");
}

async function digestOf(handle: FileHandle, place: Pick<Placed, "start" | "size">) {
  const hash = createHash("sha256");
  for await (const piece of readPieces(handle, place)) hash.update(piece);
  return hash.digest("hex");
}

/** The content of a part, piece by piece, whatever its size. */
export async function* readPieces(
  handle: FileHandle,
  { start, size }: Pick<Placed, "start" | "size">,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += PIECE) {
    yield await readBytes(handle, start + done, Math.min(PIECE, size - done));
  }
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Error("the file ends too soon");
  return bytes;
}
