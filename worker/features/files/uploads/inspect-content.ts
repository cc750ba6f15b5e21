import { LIMITS } from "../../../kernel/limits.ts";
import { extensionOf } from "../rules/file-names.ts";
import { BROKEN_ARCHIVE, findDirectory, isReadable, judgeArchive } from "./judge-archive.ts";
import { isZip, judgeContent, type Judged } from "./judge-content.ts";
import type { StoredUpload } from "./queries.ts";

/** What a whole file is and whether it is kept, by its beginning and, of an archive, by its directory. Never by all of it. */
export async function inspectContent(
  bucket: R2Bucket,
  { key, name, bytes }: Pick<StoredUpload, "key" | "name" | "bytes">,
): Promise<Judged> {
  const read = (from: number, to: number) => readRange(bucket, key, { from, to });
  const head =
    bytes === 0 ? new Uint8Array() : await read(0, Math.min(bytes, LIMITS.fileHeadBytes));
  const judged = judgeContent(head, name, bytes);
  if ("fault" in judged || !isZip(head)) return judged;
  const tailFrom = Math.max(0, bytes - LIMITS.fileTailBytes);
  const found = findDirectory(await read(tailFrom, bytes), tailFrom);
  if (!found || !isReadable(found) || found.from + found.bytes > bytes) {
    return { fault: BROKEN_ARCHIVE };
  }
  const { entries, from } = found;
  const directory = found.bytes === 0 ? new Uint8Array() : await read(from, from + found.bytes);
  const fault = judgeArchive({ directory, entries, extension: extensionOf(name), bytes });
  return fault === null ? judged : { fault };
}

async function readRange(
  bucket: R2Bucket,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array> {
  const object = await bucket.get(key, { range: { offset: from, length: to - from } });
  if (!object) throw new Error("the bucket does not have what it just took");
  return new Uint8Array(await object.arrayBuffer());
}
