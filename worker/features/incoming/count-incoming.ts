import { and, eq, inArray, sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { type IncomingKinds, isDone, matchingWork, mergedInto } from "../../kit/incoming.ts";
import type { IncomingCounts } from "./contract.ts";
import { readableKinds } from "./queries.ts";
import { readTogether } from "./read-together.ts";

/** How much is open: all of it, the reader's, and nobody's. */
export async function countIncoming(
  ctx: ActorContext,
  all: IncomingKinds,
): Promise<IncomingCounts> {
  const counted = await readTogether(
    ctx,
    readableKinds(ctx, all).map((kind) => {
      const isMine = matchingWork(ctx, kind, { owner: "mine" });
      const isNobodys = matchingWork(ctx, kind, { owner: "nobody" });
      return ctx.db
        .select({
          open: sql<number>`count(*)`,
          mine: sql<number>`count(case when ${isMine} then 1 end)`,
          unowned: sql<number>`count(case when ${isNobodys} then 1 end)`,
        })
        .from(kind.record.table)
        .where(sql`not ${isDone(kind)} and ${mergedInto(kind)} is null`);
    }),
  );
  const sum = (what: keyof IncomingCounts) =>
    counted.reduce((total, [counts]) => total + (counts?.[what] ?? 0), 0);
  return { open: sum("open"), mine: sum("mine"), unowned: sum("unowned") };
}

/** How much of what is open is the reader's: read on every screen, so by the index of owners alone. */
export async function countMine(ctx: ActorContext, all: IncomingKinds): Promise<{ mine: number }> {
  const counted = await readTogether(
    ctx,
    readableKinds(ctx, all).map((kind) => {
      const { name, id, table } = kind.record;
      const mine = ctx.db
        .select({ id: incomingItems.recordId })
        .from(incomingItems)
        .where(and(eq(incomingItems.ownerId, ctx.actor.userId), eq(incomingItems.kind, name)));
      return ctx.db
        .select({ mine: sql<number>`count(*)` })
        .from(table)
        .where(and(inArray(id, mine), sql`not ${isDone(kind)}`, sql`${mergedInto(kind)} is null`));
    }),
  );
  return { mine: counted.reduce((total, [row]) => total + (row?.mine ?? 0), 0) };
}
