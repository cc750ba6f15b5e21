import { and, desc, eq, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planOperations } from "../../../db/schema/plans.ts";
import { PLAN_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isSingle, listNameOf } from "./contract.ts";
import { listText } from "./list-text.ts";
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
 * The whole plan in one round trip. Its lists come as the texts that the database made of them, and go out
 * as these. What the caller knows by its tag is not read again.
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
    ...PLAN_KINDS.map((kind) => listText(ctx, kind, planId, { condition: isNews })),
  ]);
  if (!now) throw new Error("a question without a condition has an answer");
  const tag = `${prefix}${now.state}`;
  if (now.state === known) return { tag, parts: null };
  const head = JSON.stringify({ planId, seq: now.seq, permission }).slice(0, -1);
  const lists = PLAN_KINDS.map((kind, at) => named(kind, rows[at]?.[0]?.text ?? ""));
  const tail = `,"operations":${JSON.stringify(operations.map(toOperation))}}`;
  return { tag, parts: write(head, lists, tail) };
}

function* write(head: string, lists: string[], tail: string): Generator<string, void> {
  yield head;
  yield* lists;
  yield tail;
}

const named = (kind: PlanKind, items: string) =>
  `,"${listNameOf(kind)}":${isSingle(kind) ? items || "null" : `[${items}]`}`;

/** The last operation beside its number: a restored backup counts on from an older one. */
const stateOf = (planId: string) =>
  sql<string>`(${seqOf(planId)} || '.' || coalesce((select ${qualified(planOperations.id)} from ${planOperations} where ${qualified(planOperations.userId)} = ${planId} order by ${qualified(planOperations.seq)} desc limit 1), ''))`;
