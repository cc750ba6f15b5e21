import { and, eq, sql } from "drizzle-orm";
import { files, fileVersions } from "../../../db/schema/files.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ContentInput } from "./contract.ts";
import { shownAs } from "./rules/file-types.ts";
import { type Range, readRange } from "./rules/read-range.ts";
import { rightToFile } from "./shares/queries.ts";

type Asked = ContentInput & { range: string | undefined; ifRange: string | undefined };

export type FileContent = {
  /** Null where what was asked for lies beyond its end. */
  body: ReadableStream | null;
  name: string;
  number: number;
  /** Whether it was its owner who asked. */
  isOwn: boolean;
  bytes: number;
  range: Range | null;
  etag: string;
  /** As what a browser shows it; null where it is downloaded. */
  shown: string | null;
};

/** What a version of a file holds, or a part of it, as it comes from the bucket, for somebody who may open it. */
export async function readContent(
  ctx: Context,
  bucket: R2Bucket,
  { id, userId }: { id: string; userId: string },
  { version, show, range: said, ifRange }: Asked,
): Promise<FileContent> {
  const row = await ctx.db
    .select({
      name: files.name,
      number: fileVersions.number,
      ownerId: files.ownerId,
      key: fileVersions.key,
      bytes: fileVersions.bytes,
      type: fileVersions.type,
      versionId: fileVersions.id,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(
        eq(fileVersions.fileId, files.id),
        eq(fileVersions.number, version ?? files.versionNumber),
      ),
    )
    .where(and(eq(files.id, id), sql`${rightToFile(userId, sql`${files}`)} is not null`))
    .get();
  if (!row) throw notFound("file", id);
  const { name, number, key, bytes, type, versionId } = row;
  const etag = `"${versionId}"`;
  const range = ifRange === undefined || ifRange === etag ? readRange(said, bytes) : null;
  const shown = show === undefined ? null : shownAs(type);
  const told = { name, number, isOwn: row.ownerId === userId, bytes, etag, shown };
  if (range === "beyond") return { ...told, range: null, body: null };
  const part = range && { offset: range.from, length: range.to - range.from };
  const object = await bucket.get(key, part ? { range: part } : {});
  if (!object) throw notFound("file", id);
  return { ...told, range, body: object.body };
}
