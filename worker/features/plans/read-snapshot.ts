import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import { PLAN_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isSingle, listNameOf } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { ITEM_TABLES, listOrder } from "./columns-of.ts";
import { seqOf } from "./load-slice.ts";
import { storedOperations, toOperation } from "./stored-operations.ts";
import { planRight } from "./plan-right.ts";

export type StoredSnapshot = {
  /** The state of the plan and the form in which it is told; the same tag, the same text. */
  tag: string;
  /** Null when the caller has it already. */
  parts: Generator<string, void> | null;
};

/**
 * The whole plan in one round trip. Each row comes as the JSON text that the database made of it, and goes out
 * as that text. What the caller knows by its tag is not read again.
 */
export async function readSnapshot(
  ctx: ActorContext,
  planId: string,
  knownTag: string | null,
): Promise<StoredSnapshot> {
  const permission = await planRight(ctx, planId);
  const { userId } = ctx.actor;
  const state = stateOf(planId);
  const prefix = `${ctx.buildId}.${permission}.${userId}.`;
  const known = knownTag?.startsWith(prefix) ? knownTag.slice(prefix.length) : null;
  const isNews = known === null ? sql`1` : sql`${state} <> ${known}`;
  const [[now], operations, ...rows] = await ctx.db.batch([
    ctx.db.select({ state, seq: seqOf(planId) }).from(sql`(select 1)`),
    storedOperations(
      ctx,
      and(eq(planOperations.userId, planId), eq(planOperations.actorId, userId), isNews),
    )
      .orderBy(desc(planOperations.seq))
      .limit(ctx.limits.operationsListed),
    ...PLAN_KINDS.map((kind) => storedRows(ctx, kind, planId, isNews)),
  ]);
  if (!now) throw new Error("a question without a condition has an answer");
  const tag = `${prefix}${now.state}`;
  if (now.state === known) return { tag, parts: null };
  const head = JSON.stringify({ planId, seq: now.seq, permission }).slice(0, -1);
  const lists = PLAN_KINDS.map((kind, at) => listText(kind, rows[at] ?? []));
  const tail = `,"operations":${JSON.stringify(operations.map(toOperation))}}`;
  return { tag, parts: write(head, lists, tail) };
}

function* write(head: string, lists: (() => string)[], tail: string): Generator<string, void> {
  yield head;
  for (const list of lists) yield list();
  yield tail;
}

const listText = (kind: PlanKind, rows: readonly { item: string }[]) => () => {
  const items = rows.map(({ item }) => item).join(",");
  return `,"${listNameOf(kind)}":${isSingle(kind) ? items || "null" : `[${items}]`}`;
};

function storedRows(ctx: ActorContext, kind: PlanKind, planId: string, condition: SQL) {
  const table = ITEM_TABLES[kind];
  return ctx.db
    .select({ item: itemJson(kind) })
    .from(table)
    .where(and(eq(table.userId, planId), condition))
    .orderBy(listOrder(kind));
}

/** The last operation beside its number: a restored backup counts on from an older one. */
const stateOf = (planId: string) =>
  sql<string>`(${seqOf(planId)} || '.' || coalesce((select ${qualified(planOperations.id)} from ${planOperations} where ${qualified(planOperations.userId)} = ${planId} order by ${qualified(planOperations.seq)} desc limit 1), ''))`;
