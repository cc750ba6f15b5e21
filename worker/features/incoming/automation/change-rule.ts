import { and, eq, sql } from "drizzle-orm";
import { incomingRules } from "../../../../db/schema/incoming.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import type { IncomingKinds } from "../../../kit/incoming.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { IncomingRule, RuleChange } from "../contract.ts";
import { readRule } from "./queries.ts";
import { settleRule } from "./settle-rule.ts";

/** Changes a rule over the version that was seen. Switching it off is always possible. */
export async function changeRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  id: string,
  { change, version }: { change: RuleChange; version: number },
): Promise<IncomingRule> {
  const before = await readRule(ctx, kinds, id);
  if (before.version !== version) throw staleVersion(before);
  const isSwitchedOff = change.isActive === false && Object.keys(change).length === 1;
  if (!isSwitchedOff) {
    const { kind = before.kind, conditions = before.conditions, actions = before.actions } = change;
    await settleRule(ctx, kinds, { kind, conditions, actions });
  }
  const { conditions: condition, ...fields } = change;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(incomingRules)
        .set({
          ...fields,
          ...(condition ? { condition } : {}),
          version: sql`${incomingRules.version} + 1`,
          updatedAt: ctx.clock.now(),
          updatedBy: ctx.actor.userId,
        })
        .where(and(eq(incomingRules.id, id), eq(incomingRules.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "incoming_rule_changed",
        userId: ctx.actor.userId,
        details: { ruleId: id, fields: Object.keys(change).join(", ") },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readRule(ctx, kinds, id));
  }
  return readRule(ctx, kinds, id);
}
