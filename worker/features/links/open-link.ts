import { eq } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { LinkedFile, LinkOpeners } from "../../kit/links.ts";

export type OpenedLink = { id: string; lastViewedAt: number | null; file: LinkedFile };

/**
 * What an address gives now. A guess, a link that has ended, one of somebody who is suspended and one whose thing
 * is gone cost the same hash and the same statement, and are answered alike.
 */
export async function openLink(
  ctx: Context,
  openers: LinkOpeners,
  { token, fileName }: { token: string; fileName: string },
): Promise<OpenedLink> {
  const row = await ctx.db
    .select({
      id: links.id,
      kind: links.kind,
      userId: links.userId,
      targetId: links.targetId,
      rights: links.rights,
      expiresAt: links.expiresAt,
      revokedAt: links.revokedAt,
      lastViewedAt: links.lastViewedAt,
      isSuspended: profiles.aiSuspended,
    })
    .from(links)
    .innerJoin(profiles, eq(profiles.id, links.userId))
    .where(eq(links.tokenHash, await sha256Hex(token)))
    .get();
  const opener = row ? openers[row.kind] : undefined;
  const isOver = row?.expiresAt ? row.expiresAt <= ctx.clock.now() : false;
  const isShut = row === undefined || row.revokedAt !== null || isOver || row.isSuspended;
  const file = !isShut && opener?.fileName === fileName ? await opener.open(ctx, row) : null;
  if (!row || !file) throw new AppError("link_dead");
  return { id: row.id, lastViewedAt: row.lastViewedAt, file };
}
