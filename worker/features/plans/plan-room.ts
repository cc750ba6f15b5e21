import { and, eq, inArray, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { RoomKind } from "../../kit/live-room.ts";
import { PlanPlace, type PlanUpdate } from "./contract.ts";
import { seqOf } from "./load-slice.ts";
import { isPlanShare, isTogether, ownerIds, personName } from "./plan-people.ts";

/** A plan and those who have it on the screen. */
export const planRoom: RoomKind<PlanUpdate> = {
  id: v.pipe(v.string(), v.uuid()),
  async readWatcher(ctx, { id, userId }) {
    const shares = ctx.db
      .select({ id: strategicPlanningShares.targetUserId })
      .from(strategicPlanningShares)
      .where(and(isPlanShare(id), eq(strategicPlanningShares.targetUserId, userId)));
    const row = await ctx.db
      .select({ name: personName, seq: seqOf(id), isTogether: isTogether(id) })
      .from(profiles)
      .where(
        and(
          eq(profiles.id, userId),
          or(sql`${profiles.id} in (${ownerIds(id)})`, inArray(profiles.id, shares)),
        ),
      )
      .get();
    return row ? { name: row.name, seq: row.seq, isShown: row.isTogether === 1 } : null;
  },
  async readSeq(ctx, id) {
    const row = await ctx.db
      .select({ seq: seqOf(id) })
      .from(sql`(select 1)`)
      .get();
    return row?.seq ?? 0;
  },
  place: PlanPlace,
  seqOf: (update) => (update.what === "talk" ? null : update.seq),
  tooLong: (seq) => ({ what: "much", seq }),
  limits: {
    updateBytes: LIMITS.planUpdateBytes,
    flushMs: LIMITS.planFlushMs,
    flushMostMs: LIMITS.planFlushMostMs,
    hereMs: LIMITS.planHereMs,
    hereMost: LIMITS.planHereMost,
  },
};
