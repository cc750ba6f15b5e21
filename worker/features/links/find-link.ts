import { eq } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

export type OpenLink = Awaited<ReturnType<typeof findLink>>;

/**
 * The link that a token opens now. A guess, a link that has ended and one of somebody who is suspended cost the same
 * hash and the same statement, and are answered alike.
 */
export async function findLink(ctx: Context, token: string) {
  const row = await ctx.db
    .select({
      id: links.id,
      kind: links.kind,
      userId: links.userId,
      targetId: links.targetId,
      rights: links.rights,
      passwordHash: links.passwordHash,
      expiresAt: links.expiresAt,
      revokedAt: links.revokedAt,
      lastViewedAt: links.lastViewedAt,
      isSuspended: profiles.aiSuspended,
    })
    .from(links)
    .innerJoin(profiles, eq(profiles.id, links.userId))
    .where(eq(links.tokenHash, await sha256Hex(token)))
    .get();
  const isOver = row?.expiresAt ? row.expiresAt <= ctx.clock.now() : false;
  if (!row || row.revokedAt !== null || isOver || row.isSuspended) throw new AppError("link_dead");
  return row;
}
