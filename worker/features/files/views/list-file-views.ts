import { count, desc, eq } from "drizzle-orm";
import { fileViews } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import { readFile } from "../queries.ts";
import type { FileViewList } from "./contract.ts";

/** Who else opened one's file, and which version. */
export async function listFileViews(ctx: ActorContext, fileId: string): Promise<FileViewList> {
  await readFile(ctx, fileId);
  const { id, kind, versionNumber, viewedAt, userId } = fileViews;
  const isOfFile = eq(fileViews.fileId, fileId);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({ id, name: NAMED, kind, versionNumber, viewedAt })
      .from(fileViews)
      .leftJoin(profiles, eq(profiles.id, userId))
      .where(isOfFile)
      .orderBy(desc(viewedAt), desc(id))
      .limit(ctx.limits.fileViewsShown),
    ctx.db.select({ total: count() }).from(fileViews).where(isOfFile),
  ]);
  const items = rows.map((row) => ({ ...row, viewedAt: iso(row.viewedAt) }));
  return { items, ...onlyRow(counted) };
}
