import { and, asc, eq, gt } from "drizzle-orm";
import { recordChanges } from "../../../db/schema/records.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** What a person did to records, the oldest first, a page at a time. What the records were is not about them. */
export async function* readOwnChanges(ctx: ActorContext): AsyncGenerator<object[]> {
  const { exportEvents, exportPage } = ctx.limits;
  const { number, kind, recordId, deed, screen, createdAt } = recordChanges;
  let last = 0;
  for (let read = 0; read < exportEvents; read += exportPage) {
    const rows = await ctx.db
      .select({ number, kind, recordId, deed, screen, createdAt })
      .from(recordChanges)
      .where(and(eq(recordChanges.actorId, ctx.actor.userId), gt(number, last)))
      .orderBy(asc(number))
      .limit(exportPage);
    if (rows.length > 0) yield rows.map(toFile);
    last = rows.at(-1)?.number ?? last;
    if (rows.length < exportPage) return;
  }
}

type Row = Pick<
  typeof recordChanges.$inferSelect,
  "kind" | "recordId" | "deed" | "screen" | "createdAt"
>;

const toFile = ({ kind, recordId, deed, screen, createdAt }: Row) => ({
  kind,
  recordId,
  deed,
  screen,
  at: new Date(createdAt).toISOString(),
});
