import { and, eq } from "drizzle-orm";
import { incomingRules } from "../../../../db/schema/incoming.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import type { IncomingKinds } from "../../../kit/incoming.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { findRule, readRule } from "./queries.ts";

/** Deletes a rule with the log of what it did; what it did stays done. */
export async function removeRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  id: string,
  version: number,
): Promise<void> {
  const { name } = await findRule(ctx, kinds, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(incomingRules)
        .where(and(eq(incomingRules.id, id), eq(incomingRules.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "incoming_rule_removed",
        userId: ctx.actor.userId,
        details: { ruleId: id, name },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readRule(ctx, kinds, id));
  }
}
