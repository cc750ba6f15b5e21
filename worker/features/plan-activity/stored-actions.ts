import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { qualified } from "../../../db/qualified.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { personName } from "../plans/plan-people.ts";
import { isSeen, isSeenOperation } from "../plans/sealed-items.ts";
import { type Asked, isBefore, personOf } from "./is-before.ts";
import type { PlanEvent } from "./contract.ts";
import { shortenChange, undoesAt } from "./rules.ts";

const changes = qualified(planOperations.changes);

/** How often something was taken back until it came to this: an odd number undid it, an even one made it anew. */
const depth = sql<number>`(with recursive line(id, depth) as (
    values(${qualified(planOperations.undoes)}, 1)
    union all select earlier.undoes, depth + 1 from line join ${planOperations} as earlier on earlier.id = line.id where earlier.undoes is not null
  ) select max(depth) from line)`;

/** What was done to the plan, or to one item; of the asked item, or of the only one, what it was before and after. */
export function storedActions(ctx: ActorContext, asked: Asked) {
  const { planId, place, most } = asked;
  const { id, planId: of, actorId, label, createdAt, undoes, undoneBy } = planOperations;
  const change = place
    ? sql<
        string | null
      >`(select value from json_each(${changes}) where value ->> '$.kind' = ${place.kind} and value ->> '$.id' = ${place.itemId} limit 1)`
    : sql<string | null>`iif(json_array_length(${changes}) = 1, ${changes} -> '$[0]', null)`;
  return ctx.db
    .select({
      id,
      label,
      createdAt,
      actorId,
      undoes,
      undoneBy,
      change,
      depth,
      actorName: personName,
      items: sql<number>`json_array_length(${changes})`,
      only: sql<
        string | null
      >`iif(json_array_length(${changes}) = 1, json_object('kind', ${changes} ->> '$[0].kind', 'id', ${changes} ->> '$[0].id'), null)`,
    })
    .from(planOperations)
    .leftJoin(profiles, eq(profiles.id, actorId))
    .where(
      and(
        eq(of, planId),
        isBefore(ctx, asked, planOperations),
        isSeenOperation(ctx),
        place ? isSeen(ctx, planId, place.itemId) : undefined,
        // Most of the log does not name the item at all, and is not taken apart.
        place ? sql`instr(${changes}, ${place.itemId}) > 0 and ${change} is not null` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

const One = v.object({ kind: v.picklist(PLAN_KINDS), id: v.string() });
const Values = v.nullable(v.record(v.string(), v.unknown()));
const Change = v.object({ before: Values, after: Values });

export function toAction(
  ctx: ActorContext,
  row: Awaited<ReturnType<typeof storedActions>>[number],
): PlanEvent {
  const { id, label, items, only, change, undoes, undoneBy } = row;
  const told = change === null ? null : v.parse(Change, JSON.parse(change));
  return {
    what: "operation",
    id,
    label,
    items,
    at: new Date(row.createdAt).toISOString(),
    actor: personOf(row.actorId, row.actorName),
    item: only === null ? null : v.parse(One, JSON.parse(only)),
    isUndone: undoneBy !== null,
    undoes: undoesAt(undoes === null ? 0 : row.depth),
    change: told && shortenChange(told, ctx.limits.activityTextLength),
  };
}
