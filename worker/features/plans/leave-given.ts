import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import type { Statements } from "../../../db/transaction.ts";
import { isRhythmKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { Given } from "../plan-reminders/manifest.ts";
import type { Effect } from "./rules/apply-changes.ts";
import { valueOf } from "./rules/value-of.ts";

const ROLES = [
  ["ownerMemberId", "owner"],
  ["readerMemberId", "reader"],
] as const;

/** Whom of the plan's people an operation made the owner or the reader of what. */
export const givenBy = (effects: readonly Effect[]): Given["items"] =>
  effects.flatMap(({ kind, id, before, after }) =>
    ROLES.flatMap(([field, as]) => {
      if (!after || !isRhythmKind(kind)) return [];
      const memberId = valueOf(after, field);
      const isNew = typeof memberId === "string" && memberId !== (before && valueOf(before, field));
      return isNew ? [{ kind, id, as, memberId }] : [];
    }),
  );

/** The statement by which they are told, where one of them has an account that is not whoever did it. */
export function leaveGiven(
  ctx: ActorContext,
  planId: string,
  { id, effects }: { id: string; effects: readonly Effect[] },
): Statements {
  const items = givenBy(effects);
  if (items.length === 0) return [];
  const { userId: actorId } = ctx.actor;
  const { planId: of, memberId, userId, isLinked } = planMemberAccounts;
  const members = [...new Set(items.map((one) => one.memberId))];
  const others = ctx.db
    .select({ one: sql`1` })
    .from(planMemberAccounts)
    .where(and(eq(of, planId), inArray(memberId, members), isLinked, ne(userId, actorId)));
  const payload = { planId, operationId: id, actorId, items };
  return [
    enqueueEffect(
      ctx,
      { kind: "plan-reminders.given", payload },
      { onlyIf: sql`exists ${others}` },
    ),
  ];
}
