import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  strategicPlanningCheckIns as checkIns,
  strategicPlanningKeyResults as results,
} from "../../../db/schema/plan-objectives.ts";
import {
  strategicPlanningReplies as replies,
  strategicPlanningUpdates as updates,
} from "../../../db/schema/plan-updates.ts";
import {
  planComments,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { planPrivateItems } from "../../../db/schema/plans.ts";
import type { Statements } from "../../../db/transaction.ts";
import { isReportedKind, REPORTED_KINDS, type ReportedKind } from "../../../db/values/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { blankNotifications } from "../notifications/blank-notifications.ts";
import { noteKeys } from "../plan-comments/mention-notes.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { seqOf } from "./load-slice.ts";
import { ownerIds } from "./plan-people.ts";
import type { Effect } from "./rules/apply-changes.ts";
import type { HeldPlan } from "./rules/hold-plan.ts";
import { isSealedKind, SEALED_PARTS, seenBy, workOf } from "./rules/private-items.ts";

type Written = { plan: HeldPlan; hasSealed: boolean };

/**
 * Keeps the list of what only some people see beside the rows that were just written. An operation on a plan that
 * has nothing of it, and gets nothing, costs no statement.
 */
export function writeSealed(
  ctx: Context,
  { plan, hasSealed }: Written,
  effects: readonly Effect[],
): Statements {
  const { db } = ctx;
  const { planId } = plan;
  const concerned = effects.filter(({ kind }) => isSealedKind(kind));
  const seals = concerned.some(({ kind, after }) => after && (seenBy(plan, kind, after) ?? null));
  if (!hasSealed && !seals) return [];
  const closed: [kind: string, id: string, people: readonly string[]][] = [];
  const opened: string[] = [];
  const gone: string[] = [];
  const works = new Set<string>();
  for (const { kind, id, after } of concerned) {
    if (!after) gone.push(id);
    else if (isReportedKind(kind)) {
      const people = seenBy(plan, kind, after);
      if (people) closed.push([kind, id, people]);
      else opened.push(id);
      works.add(id);
    } else {
      const work = workOf(plan, kind, after);
      if (work) works.add(work.id);
    }
  }
  const { planId: of, itemId, kind } = planPrivateItems;
  const seq = seqOf(planId);
  const parts = partsOf(planId, (id) => isIn(id, [...works]));
  return [
    ...(opened.length > 0
      ? [db.delete(planPrivateItems).where(and(eq(of, planId), isIn(itemId, opened)))]
      : []),
    ...(gone.length > 0
      ? [
          db
            .update(planPrivateItems)
            .set({ isGone: true })
            .where(and(eq(of, planId), isIn(itemId, gone))),
        ]
      : []),
    ...(closed.length > 0
      ? [
          db.run(
            keep(
              sql`select ${planId}, value ->> 1, value ->> 0, value -> 2, ${seq} from json_each(${JSON.stringify(closed)}) where true`,
            ),
          ),
        ]
      : []),
    ...(works.size > 0
      ? [
          db
            .delete(planPrivateItems)
            .where(
              and(
                eq(of, planId),
                inArray(kind, SEALED_PARTS),
                sql`${itemId} in (select id from ${parts} where visible_to is null)`,
              ),
            ),
          db.run(
            keep(
              sql`select ${planId}, id, kind, visible_to, ${seq} from ${parts} where visible_to is not null`,
            ),
          ),
        ]
      : []),
    ...(closed.length > 0 ? [blankTold(ctx, planId), blankReminders(ctx, planId)] : []),
  ];
}

/** What people were told of comments on what they do not see any more, in the transaction in which that ends. */
function blankTold(ctx: Context, planId: string) {
  const { id, planId: of, itemId, authorId } = planComments;
  const [sealedPlan, sealedId, people] = [
    planPrivateItems.planId,
    planPrivateItems.itemId,
    planPrivateItems.visibleTo,
  ].map(qualified);
  const about = sql`${planComments} join ${planPrivateItems} on ${sealedPlan} = ${qualified(of)} and ${sealedId} = ${qualified(itemId)}
    where ${qualified(of)} = ${planId} and not exists (select 1 from json_each(${people}) where value = ${qualified(userNotifications.userId)})`;
  const { planId: shareOf, targetUserId } = strategicPlanningShares;
  return blankNotifications(ctx, {
    keys: sql.join(
      noteKeys("").map((key) => sql`select ${key} || ${qualified(id)} from ${about}`),
      sql` union all `,
    ),
    title: "A comment on an item you can’t see",
    words: "Only some people in the plan can see this item.",
    to: sql`select id from (select ${targetUserId} as id from ${strategicPlanningShares} where ${shareOf} = ${planId}
      union select ${qualified(authorId)} from ${planComments} where ${qualified(of)} = ${planId} and ${qualified(authorId)} is not null)
      where id not in (${ownerIds(planId)})`,
  });
}

/** The same of reminders that name it. */
function blankReminders(ctx: Context, planId: string) {
  const [sealedPlan, sealedId, people] = [
    planPrivateItems.planId,
    planPrivateItems.itemId,
    planPrivateItems.visibleTo,
  ].map(qualified);
  const named = sql`json_each(${qualified(userNotifications.items)}) as named join ${planPrivateItems} on ${sealedId} = named.value ->> 'id'`;
  const hidden = sql`select 1 from ${named} where ${sealedPlan} = ${planId} and not exists (select 1 from json_each(${people}) where value = ${qualified(userNotifications.userId)})`;
  const { planId: of, userId } = planMemberAccounts;
  return blankNotifications(ctx, {
    keys: sql`select ${qualified(userNotifications.sourceKey)} where exists (${hidden})`,
    title: "Something in a plan waits for you",
    words: "Only some people in the plan can see part of this reminder.",
    to: sql`select ${userId} from ${planMemberAccounts} where ${of} = ${planId} and ${userId} not in (${ownerIds(planId)})`,
  });
}

/** Who may see one that is listed already changes its number only where they are others than before. */
const keep = (rows: SQL) =>
  sql`insert into ${planPrivateItems} (plan_id, item_id, kind, visible_to, since_seq) ${rows}
    on conflict (plan_id, item_id) do update set kind = excluded.kind, is_gone = 0, visible_to = excluded.visible_to,
    since_seq = iif(plan_private_items.visible_to = excluded.visible_to, plan_private_items.since_seq, excluded.since_seq)`;

/** The same of a plan that was filled without operations. */
export function sealAll({ db }: Context, planId: string): Statements {
  const rows = REPORTED_KINDS.map((kind) => {
    const table = ITEM_TABLES[kind];
    return sql`select ${planId}, ${qualified(table.id)}, ${kind}, ${qualified(table.visibleTo)}, 0 from ${table}
      where ${qualified(table.planId)} = ${planId} and ${qualified(table.visibleTo)} is not null`;
  });
  const parts = sql`select ${planId}, id, kind, visible_to, 0 from ${partsOf(planId, () => sql`1`)} where visible_to is not null`;
  return [
    db.run(keep(sql`select * from (${sql.join([...rows, parts], sql` union all `)}) where true`)),
  ];
}

/** What stands below work, with who sees it. */
function partsOf(planId: string, isAsked: (id: SQL) => SQL): SQL {
  const below = (
    kind: ReportedKind,
    part: SQLiteTable,
    [id, whole]: [SQLiteColumn, SQLiteColumn],
  ) => {
    const work = ITEM_TABLES[kind];
    const ofWork = qualified(work.id);
    return sql`select ${qualified(id)} as id, ${qualified(work.visibleTo)} as visible_to from ${work}
      join ${part} on ${qualified(whole)} = ${ofWork} where ${qualified(work.planId)} = ${planId} and ${isAsked(ofWork)}`;
  };
  const under = (source: string, part: SQLiteTable, [id, whole]: [SQLiteColumn, SQLiteColumn]) =>
    sql`select ${qualified(id)} as id, visible_to from ${sql.identifier(source)} as source
      join ${part} on ${qualified(whole)} = source.id`;
  const said = REPORTED_KINDS.map((kind) =>
    below(kind, updates, [updates.id, updates[`${kind}Id`]]),
  );
  const either = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);
  return sql`(with results as (${below("objective", results, [results.id, results.objectiveId])}),
    check_ins as (${either([
      under("results", checkIns, [checkIns.id, checkIns.keyResultId]),
      below("kpi", checkIns, [checkIns.id, checkIns.kpiId]),
    ])}),
    updates as (${either(said)}),
    replies as (${either([
      under("updates", replies, [replies.id, replies.updateId]),
      under("check_ins", replies, [replies.id, replies.checkInId]),
    ])})
    select 'keyResult' as kind, id, visible_to from results union all select 'checkIn', id, visible_to from check_ins
    union all select 'update', id, visible_to from updates union all select 'reply', id, visible_to from replies)`;
}

const isIn = (column: SQL | typeof planPrivateItems.itemId, ids: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
