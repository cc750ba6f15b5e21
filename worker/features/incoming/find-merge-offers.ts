import { and, desc, ne, sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import { type IncomingKinds, mergedInto } from "../../kit/incoming.ts";
import { matches } from "../../kit/matches.ts";
import type { ItemAddress } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { relatedColumns } from "./read-work.ts";

/** What something could be merged into: the latest of its kind that match. */
export async function findMergeOffers(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
  q: string | undefined,
) {
  const kind = kindNamed(ctx, kinds, address.kind, "edit");
  const { record, sentAt, sender } = kind;
  const items = await ctx.db
    .select(relatedColumns(kind))
    .from(record.table)
    .where(
      and(
        ne(record.id, address.id),
        sql`${mergedInto(kind)} is null`,
        matches([sql`${record.title}`, sender.name], q),
      ),
    )
    .orderBy(desc(sentAt), desc(record.id))
    .limit(ctx.limits.incomingMergeOffered);
  return { items };
}
