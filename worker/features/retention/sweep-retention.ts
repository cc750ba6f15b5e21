import { sql } from "drizzle-orm";
import { retentionRules, retentionRuns } from "../../../db/schema/retention.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { daysAgo, type RetentionKind, type RetentionKinds } from "../../kit/retention.ts";

/** Deletes what every rule says, so much at a time, and notes what went. The rest goes the next time. */
export async function sweepRetention(ctx: Context, kinds: RetentionKinds): Promise<void> {
  const rules = await ctx.db.select().from(retentionRules);
  for (const [kind, facts] of Object.entries(kinds)) {
    const own = rules.filter((rule) => rule.kind === kind);
    const forAll = own.find(({ scope }) => scope === "");
    const standard = {
      scope: "",
      days: facts.setting
        ? await facts.setting.days(ctx)
        : forAll
          ? forAll.days
          : facts.defaultDays,
    };
    for (const { scope, days } of [standard, ...own.filter((rule) => rule.scope !== "")]) {
      if (days !== null) await follow(ctx, facts, { kind, scope, days });
    }
  }
}

type Rule = { kind: string; scope: string; days: number };

async function follow(ctx: Context, facts: RetentionKind, { kind, scope, days }: Rule) {
  const id = ctx.ids.next();
  const limit = ctx.limits.retentionBatch;
  for (let turn = 0; turn < ctx.limits.retentionTurns; turn += 1) {
    const taken = await facts.take(ctx, { before: daysAgo(ctx, days), scope, limit });
    if (!taken) return;
    const { statements, removed, oldestAt, newestAt } = taken;
    try {
      await transaction(ctx.db, [
        ...statements,
        ctx.db
          .insert(retentionRuns)
          .values({
            id,
            kind,
            scope,
            days,
            removed,
            oldestAt,
            newestAt,
            createdAt: ctx.clock.now(),
          })
          .onConflictDoUpdate({
            target: retentionRuns.id,
            set: {
              removed: sql`${retentionRuns.removed} + excluded.removed`,
              oldestAt: sql`min(${retentionRuns.oldestAt}, excluded.oldest_at)`,
              newestAt: sql`max(${retentionRuns.newestAt}, excluded.newest_at)`,
            },
          }),
      ]);
    } catch (error) {
      // Somebody else removed or held some of it in between: the next round looks again.
      if (error instanceof PremiseFailed) return;
      throw error;
    }
    ctx.effects.wake();
  }
}
