import { count, sql } from "drizzle-orm";
import { incomingRules } from "../../../../db/schema/incoming.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { IncomingKinds } from "../../../kit/incoming.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { IncomingRule, RuleInput } from "../contract.ts";
import { readRule } from "./queries.ts";
import { settleRule } from "./settle-rule.ts";

/** Makes a rule. What came in before is left alone. */
export async function createRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  input: RuleInput,
): Promise<IncomingRule> {
  await settleRule(ctx, kinds, input);
  const { conditions: condition, ...fields } = input;
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { userId } = ctx.actor;
  const has = ctx.db.select({ rules: count() }).from(incomingRules);
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(${has}) < ${ctx.limits.incomingRulesMost}`),
      ctx.db.insert(incomingRules).values({
        ...fields,
        id,
        condition,
        createdAt: now,
        updatedAt: now,
        createdBy: userId,
        updatedBy: userId,
      }),
      recordEvent(ctx, {
        type: "incoming_rule_created",
        userId,
        details: { ruleId: id, name: input.name, kind: input.kind },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", { cause: error });
  }
  return readRule(ctx, kinds, id);
}
