import { eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { planHistory } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { withinDays } from "../../kit/days.ts";
import { personName } from "../plans/plan-people.ts";
import { isSeen, sealedItems } from "../plans/sealed-items.ts";
import { HistoryItem, type PlanEvent } from "./contract.ts";
import { type Asked, personOf } from "./is-before.ts";
import { namedOnce } from "./rules.ts";

/**
 * What is known from before the oldest operation: who changed what, a line for each day and person. Days are looked
 * for first, so that a page reads no more of them than it can show.
 */
export function storedHistory(ctx: ActorContext, asked: Asked) {
  const { planId, before, most } = asked;
  const rows = sql`${planHistory} where plan_id = ${planId} and ${isAsked(ctx, asked)}`;
  const until = before ? sql`and day <= date(${before.value} / 1000, 'unixepoch')` : sql``;
  const id = sql`day || ':' || coalesce(actor_id, '')`;
  const named = sql`json_object('kind', kind, 'id', item_id, 'title', ${lastTitle}, 'fields', json(fields),
    'isAdded', json(iif(is_added, 'true', 'false')), 'isRemoved', json(iif(is_removed, 'true', 'false')))`;
  const lines = sql`select ${id} as id, actor_id, max(last_at) as at, count(distinct kind || item_id) as items, sum(changes) as changes,
      json_group_array(${named}) filter (where place <= ${ctx.limits.historyItemsTold}) as named
    from (select *, row_number() over (partition by day, actor_id order by last_at desc, id desc) as place from ${rows}
      and day in (select distinct day from ${rows} ${until} order by day desc limit ${most + 1})) as row
    group by day, actor_id
    ${before ? sql`having (max(last_at), ${id}) < (${before.value}, ${before.id})` : sql``}
    order by at desc, id desc limit ${most}`;
  const actorId = sql<string | null>`line.actor_id`;
  return ctx.db
    .select({
      id: sql<string>`line.id`,
      at: sql<number>`line.at`,
      items: sql<number>`line.items`,
      changes: sql<number>`line.changes`,
      named: sql<string>`line.named`,
      actorId,
      actorName: personName,
    })
    .from(sql`(${lines}) as line`)
    .leftJoin(profiles, eq(profiles.id, actorId))
    .orderBy(sql`line.at desc, line.id desc`);
}

/** Of one item, or of all that the reader sees now: who may not see an item is not told that it changed. */
function isAsked(ctx: ActorContext, { planId, place, days }: Asked): SQL {
  const isThen = withinDays(ctx, planHistory.lastAt, days) ?? sql`true`;
  if (!place) return sql`item_id not in ${sealedItems(ctx, planId)} and ${isThen}`;
  const { kind, itemId } = place;
  return sql`item_id = ${itemId} and kind = ${kind} and ${isSeen(ctx, planId, itemId)} and ${isThen}`;
}

const lastTitle = sql`coalesce(title, (select title from plan_history as said where said.plan_id = row.plan_id and said.item_id = row.item_id
  and said.title is not null order by said.day desc limit 1))`;

export function toHistory(row: Awaited<ReturnType<typeof storedHistory>>[number]): PlanEvent {
  const { id, at, items, changes, named, actorId, actorName } = row;
  return {
    what: "history",
    id,
    items,
    changes,
    at: new Date(at).toISOString(),
    actor: personOf(actorId, actorName),
    named: namedOnce(v.parse(v.array(HistoryItem), JSON.parse(named))),
  };
}
