import { and, eq, lt, sql } from "drizzle-orm";
import { planHistory, planOperationIds, planOperations } from "../../../db/schema/plans.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { Limits } from "../../kernel/limits.ts";
import { seqOf } from "./load-slice.ts";
import { UNTITLED_KIND } from "./rules/history.ts";

/**
 * Operations that cannot be undone any more, and ids that nobody sends again. Of what was done it stays known for
 * the plan's life who changed what on which day.
 */
export function forgetOperations(ctx: ActorContext, planId: string): Statements {
  const { db, clock, limits } = ctx;
  const last = sql`max(${seqOf(planId)} - ${limits.operationsKept}, ${lastBeyond(planId, limits)})`;
  return [
    db
      .delete(planOperationIds)
      .where(
        and(
          eq(planOperationIds.planId, planId),
          lt(planOperationIds.createdAt, clock.now() - limits.operationIdsMs),
        ),
      ),
    db.run(sql`insert into ${planHistory} (plan_id, item_id, kind, day, actor_id, fields, title, changes, is_added, is_removed, last_at)
      select done.plan_id, entry.value ->> 'id', entry.value ->> 'kind', date(done.created_at / 1000, 'unixepoch'), done.actor_id,
        json_group_array(distinct field.value) filter (where field.value is not null),
        ${latest(sql`done.seq`, TITLE)}, count(distinct done.id),
        max(entry.value ->> 'before' is null), max(entry.value ->> 'after' is null), max(done.created_at)
      from plan_operations as done cross join json_each(done.changes) as entry left join json_each(${FIELDS}) as field
      where done.plan_id = ${planId} and done.seq <= ${last}
      group by 1, 2, 3, 4, 5
      on conflict (plan_id, item_id, kind, day, actor_id) do update set
        fields = (select json_group_array(value) from (select value from json_each(plan_history.fields) union select value from json_each(excluded.fields))),
        title = coalesce(excluded.title, plan_history.title),
        changes = plan_history.changes + excluded.changes,
        is_added = max(plan_history.is_added, excluded.is_added),
        is_removed = max(plan_history.is_removed, excluded.is_removed),
        last_at = max(plan_history.last_at, excluded.last_at)`),
    db
      .delete(planOperations)
      .where(and(eq(planOperations.planId, planId), sql`${planOperations.seq} <= ${last}`)),
  ];
}

/** The newest operation before which, itself included, the log has no room; the one just made always stays. */
const lastBeyond = (planId: string, { operationsKeptBytes }: Limits) =>
  sql`coalesce((select max(seq) from (select seq, sum(octet_length(changes)) over (order by seq desc) as kept from plan_operations where plan_id = ${planId})
    where kept > ${operationsKeptBytes} and seq < ${seqOf(planId)}), 0)`;

/** Of an item that came or went no field is named; a packed log says beside each change which fields it has. */
const FIELDS = sql`iif(entry.value ->> 'before' is null or entry.value ->> 'after' is null, '[]',
  coalesce(entry.value -> 'fields', (select json_group_array(key) from json_each(entry.value, '$.after'))))`;

const TITLE = sql`iif(entry.value ->> 'kind' = ${UNTITLED_KIND}, null, coalesce(entry.value ->> '$.after.title', entry.value ->> '$.after.name',
  entry.value ->> '$.before.title', entry.value ->> '$.before.name'))`;

/** Of the values of a group that of the greatest number. */
const latest = (at: typeof TITLE, value: typeof TITLE) =>
  sql`substr(max(printf('%020d', ${at}) || ${value}), 21)`;
