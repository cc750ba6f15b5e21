import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { iso } from "../../kit/personal-data.ts";
import type { OpenMailLinks } from "./contract.ts";

/** Of the actor, neither used nor over. */
export const ownOpenLinks = ({ actor, clock }: ActorContext) =>
  and(
    eq(mailLinks.userId, actor.userId),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, clock.now()),
  );

export async function listOpenMailLinks(ctx: ActorContext): Promise<OpenMailLinks> {
  const rows = await ctx.db
    .select({
      id: mailLinks.id,
      purpose: mailLinks.purpose,
      email: mailLinks.email,
      createdAt: mailLinks.createdAt,
      expiresAt: mailLinks.expiresAt,
    })
    .from(mailLinks)
    .where(ownOpenLinks(ctx))
    .orderBy(desc(mailLinks.createdAt))
    .limit(ctx.limits.pageSizeMost);
  const items = rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
  }));
  return { items };
}
