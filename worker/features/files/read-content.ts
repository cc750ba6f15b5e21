import { and, eq } from "drizzle-orm";
import { files, fileVersions } from "../../../db/schema/files.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ContentInput } from "./contract.ts";
import { shownAs } from "./rules/file-types.ts";
import { type Range, readRange } from "./rules/read-range.ts";

type Asked = ContentInput & { range: string | undefined; ifRange: string | undefined };

export type FileContent = {
  /** Null where what was asked for lies beyond its end. */
  body: ReadableStream | null;
  name: string;
  bytes: number;
  range: Range | null;
  etag: string;
  /** As what a browser shows it; null where it is downloaded. */
  shown: string | null;
};

/** What a version of one's file holds, or a part of it, as it comes from the bucket. */
export async function readContent(
  ctx: Context,
  bucket: R2Bucket,
  { id, ownerId }: { id: string; ownerId: string },
  { version, show, range: said, ifRange }: Asked,
): Promise<FileContent> {
  const number = version ?? files.versionNumber;
  const row = await ctx.db
    .select({
      name: files.name,
      key: fileVersions.key,
      bytes: fileVersions.bytes,
      type: fileVersions.type,
      versionId: fileVersions.id,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.number, number)),
    )
    .where(and(eq(files.id, id), eq(files.ownerId, ownerId)))
    .get();
  if (!row) throw notFound("file", id);
  const { name, key, bytes, type, versionId } = row;
  const etag = `"${versionId}"`;
  const range = ifRange === undefined || ifRange === etag ? readRange(said, bytes) : null;
  const shown = show === undefined ? null : shownAs(type);
  if (range === "beyond") return { name, bytes, range: null, etag, shown, body: null };
  const part = range && { offset: range.from, length: range.to - range.from };
  const object = await bucket.get(key, part ? { range: part } : {});
  if (!object) throw notFound("file", id);
  return { name, bytes, range, etag, shown, body: object.body };
}
