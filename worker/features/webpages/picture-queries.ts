import { desc, eq, sql } from "drizzle-orm";
import { contentPictures } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Picture, PictureList, PictureListInput } from "./contract.ts";

/** Where a picture lies in the bucket. */
export const pictureKey = (name: string) => `pictures/${name}`;

type Row = typeof contentPictures.$inferSelect;

export function toPicture({ createdBy: _by, createdAt, ...row }: Row): Picture {
  return { ...row, createdAt: new Date(createdAt).toISOString() };
}

/** Pictures that admins have at hand, the last first. */
export async function listPictures(ctx: Context, input: PictureListInput): Promise<PictureList> {
  const after = readCursor(input.cursor, "number");
  const { createdAt, id } = contentPictures;
  const rows = await ctx.db
    .select()
    .from(contentPictures)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.value}, ${after.id})` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map(toPicture),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

export async function readPictureRow(ctx: Context, id: string) {
  const row = await ctx.db.select().from(contentPictures).where(eq(contentPictures.id, id)).get();
  if (!row) throw notFound("picture", id);
  return row;
}
