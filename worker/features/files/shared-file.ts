import { and, eq, isNull, or, sql } from "drizzle-orm";
import { files } from "../../../db/schema/files.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { LinkOpener } from "../../kit/links.ts";
import type { OpenLink } from "../links/find-link.ts";
import { personName } from "../plans/plan-people.ts";
import { goneFolders, readFile } from "./queries.ts";

export const sharedPath = (token: string) => `/shared/${encodeURIComponent(token)}`;

/** A file of one's own, for people who have no account. */
export const sharedFile: LinkOpener = {
  pathOf: sharedPath,
  settle: async (ctx, targetId = "") => {
    const { id, trashedAt } = await readFile(ctx, targetId);
    if (trashedAt !== null) throw notFound("file", id);
    return { targetId: id };
  },
};

/** What a link to a file opens now; from the trash, nothing. */
export async function readShared(ctx: Context, { kind, targetId, userId }: OpenLink) {
  const row = await ctx.db
    .select({
      id: files.id,
      ownerId: files.ownerId,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      owner: personName,
    })
    .from(files)
    .innerJoin(profiles, eq(profiles.id, files.ownerId))
    .where(
      and(
        eq(files.id, targetId),
        eq(files.ownerId, userId),
        isNull(files.trashedAt),
        or(isNull(files.folderId), sql`${files.folderId} not in ${goneFolders(userId)}`),
      ),
    )
    .get();
  if (!row || kind !== "file") throw new AppError("link_dead");
  return row;
}
