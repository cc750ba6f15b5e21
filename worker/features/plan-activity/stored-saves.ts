import { and, desc, eq, sql } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { personName } from "../plans/plan-people.ts";
import { type Asked, isBefore, personOf } from "./is-before.ts";
import type { PlanEvent } from "./contract.ts";

/** The versions of the strategy, which say something about the plan and about the strategy alone. */
export function storedSaves(ctx: ActorContext, asked: Asked) {
  const { id, planId, version, changesSummary, actorId, createdAt } = strategyRevisions;
  const isAsked = asked.place === null || asked.place.kind === "strategy";
  return ctx.db
    .select({ id, version, changesSummary, actorId, createdAt, actorName: personName })
    .from(strategyRevisions)
    .leftJoin(profiles, eq(profiles.id, actorId))
    .where(
      and(
        eq(planId, asked.planId),
        isBefore(ctx, asked, strategyRevisions),
        isAsked ? undefined : sql`0`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(asked.most);
}

export function toSave(row: Awaited<ReturnType<typeof storedSaves>>[number]): PlanEvent {
  const { id, version, changesSummary: summary, actorId, actorName } = row;
  return {
    what: "revision",
    id,
    version,
    summary,
    at: new Date(row.createdAt).toISOString(),
    actor: personOf(actorId, actorName),
  };
}
