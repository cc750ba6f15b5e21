import { and, asc, eq, gt } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** What the person said about items of plans, a page at a time, in the order of their ids: as it was said. */
export async function* readOwnComments(ctx: ActorContext): AsyncGenerator<object[]> {
  const { userId } = ctx.actor;
  const page = ctx.limits.exportPage;
  for (let last = ""; ;) {
    const rows = await ctx.db
      .select()
      .from(planComments)
      .where(and(eq(planComments.authorId, userId), gt(planComments.id, last)))
      .orderBy(asc(planComments.id))
      .limit(page);
    yield rows.map((row) => toComment(row, userId));
    const { id } = rows.at(-1) ?? {};
    if (id === undefined || rows.length < page) return;
    last = id;
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function toComment(row: typeof planComments.$inferSelect, userId: string) {
  return {
    kind: row.kind,
    itemId: row.itemId,
    isOwnPlan: row.planId === userId,
    body: row.body,
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: iso(row.editedAt),
    deletedAt: iso(row.deletedAt),
  };
}
