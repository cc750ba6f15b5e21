import { and, desc, eq, sql } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import { PLAN_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isSingle, listNameOf } from "./contract.ts";
import { type Of, readLists } from "./read-lists.ts";
import { storedOperations, toOperation } from "./stored-operations.ts";
import { namedReader } from "./named-reader.ts";
import { planRight } from "./plan-right.ts";
import { memberOf } from "./plan-standing.ts";

export type StoredSnapshot = {
  /** The state of the plan and the form in which it is told; the same tag, the same text. */
  tag: string;
  /** Null when the caller has it already. */
  parts: Generator<string, void> | null;
};

/**
 * The whole plan; in one round trip as long as it is not very large. Its lists come as the texts that the database made of them, and go out
 * as these. What the caller knows by its tag is not read again.
 */
export async function readSnapshot(
  ctx: ActorContext,
  planId: string,
  knownTag: string | null,
): Promise<StoredSnapshot> {
  const permission = await planRight(ctx, planId);
  const { userId } = ctx.actor;
  const prefix = `${ctx.buildId}.${permission}.${userId}.`;
  const known = knownTag?.startsWith(prefix) ? knownTag.slice(prefix.length) : null;
  const member = (of: Of) => memberOf(namedReader(ctx, of), of.planId);
  const asked = {
    shape: "snapshot",
    kinds: PLAN_KINDS,
    names: () => undefined,
    known,
    also: (of: Of) => sql`coalesce(${member(of)}, '') || '.'`,
    reader: ctx,
    rowsAtOnce: ctx.limits.planRowsAtOnce,
  };
  const read = await readLists(ctx, planId, asked, (isNews, of) => [
    storedOperations(
      namedReader(ctx, of),
      and(eq(planOperations.planId, of.planId), eq(planOperations.actorId, of.userId), isNews),
    )
      .orderBy(desc(planOperations.seq))
      .limit(ctx.limits.operationsListed),
    of.db.select({ memberId: member(of) }).from(sql`(select 1)`),
  ]);
  const { state, seq, hidden, texts } = read;
  const [operations, [reader]] = read.besides;
  const tag = `${prefix}${state}`;
  if (state === known) return { tag, parts: null };
  const memberId = reader?.memberId ?? null;
  const head = JSON.stringify({ planId, seq, permission, memberId }).slice(0, -1);
  const lists = PLAN_KINDS.map((kind, at) => named(kind, texts[at] ?? ""));
  const tail = `,"hidden":${hidden},"operations":${JSON.stringify(operations.map(toOperation))}}`;
  return { tag, parts: write(head, lists, tail) };
}

function* write(head: string, lists: string[], tail: string): Generator<string, void> {
  yield head;
  yield* lists;
  yield tail;
}

const named = (kind: PlanKind, items: string) =>
  `,"${listNameOf(kind)}":${isSingle(kind) ? items || "null" : `[${items}]`}`;
