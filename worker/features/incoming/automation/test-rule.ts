import { desc } from "drizzle-orm";
import type { ActorContext } from "../../../kernel/context.ts";
import type { IncomingKinds } from "../../../kit/incoming.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { RuleTestInput, RuleTestResult } from "../contract.ts";
import { kindNamed } from "../queries.ts";
import { allHold, selectFacts } from "./select-facts.ts";
import { settleConditions } from "./settle-rule.ts";

/** Which of the last things of a kind a rule would have matched; nothing is done to them. */
export async function testRule(
  ctx: ActorContext,
  kinds: IncomingKinds,
  { kind: name, conditions }: RuleTestInput,
): Promise<RuleTestResult> {
  const kind = kindNamed(ctx, kinds, name, "edit");
  await settleConditions(ctx, kind, conditions);
  const rows = await selectFacts(ctx, kind)
    .orderBy(desc(kind.sentAt), desc(kind.record.id))
    .limit(ctx.limits.incomingTestRun);
  const matched = rows.filter(({ facts }) => allHold(kind, conditions, facts));
  return {
    tried: rows.length,
    matched: matched.map(({ facts: _facts, sentAt, ...row }) => ({ ...row, sentAt: iso(sentAt) })),
  };
}
