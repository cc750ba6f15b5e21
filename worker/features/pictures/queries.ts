import { eq } from "drizzle-orm";
import { contentPictures } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Picture, PictureList, PictureListInput } from "./contract.ts";

/** Where a picture lies in the bucket. */
export const PICTURES = "pictures/";
export const pictureKey = (name: string) => `${PICTURES}${name}`;

type Row = typeof contentPictures.$inferSelect;

export function toPicture({ createdBy: _by, createdAt, ...row }: Row): Picture {
  return { ...row, createdAt: new Date(createdAt).toISOString() };
}

/** Pictures that admins have at hand, the last first. */
export async function listPictures(ctx: Context, input: PictureListInput): Promise<PictureList> {
  const page = pageOf(falling(contentPictures.createdAt, contentPictures.id), input);
  const rows = await ctx.db
    .select()
    .from(contentPictures)
    .where(page.beyond)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { shown, nextCursor } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return { items: shown.map(toPicture), nextCursor };
}

export async function readPictureRow(ctx: Context, id: string) {
  const row = await ctx.db.select().from(contentPictures).where(eq(contentPictures.id, id)).get();
  if (!row) throw notFound("picture", id);
  return row;
}
