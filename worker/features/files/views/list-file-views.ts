import { desc, eq } from "drizzle-orm";
import { fileViews } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import { readFile } from "../queries.ts";
import type { FileViewList } from "./contract.ts";

/** Who else opened one's file, and which version. */
export async function listFileViews(ctx: ActorContext, fileId: string): Promise<FileViewList> {
  await readFile(ctx, fileId);
  const { id, kind, versionNumber, viewedAt, userId } = fileViews;
  const isOfFile = eq(fileViews.fileId, fileId);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id, name: NAMED, kind, versionNumber, viewedAt, userId })
      .from(fileViews)
      .leftJoin(profiles, eq(profiles.id, userId))
      .where(isOfFile)
      .orderBy(desc(viewedAt), desc(id))
      .limit(ctx.limits.fileViewsShown),
    ctx.db.$count(fileViews, isOfFile),
  ]);
  const items = rows.map(({ userId: by, name, viewedAt: at, ...row }) => ({
    ...row,
    name: by === null ? null : name,
    viewedAt: iso(at),
  }));
  return { items, total };
}
