import { and, eq, sql } from "drizzle-orm";
import { retentionRules } from "../../../db/schema/retention.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound, staleVersion } from "../../kernel/errors.ts";
import type { RetentionKinds } from "../../kit/retention.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { RetentionRules, RuleInput, RuleName } from "./contract.ts";
import { readRetention } from "./queries.ts";

const isNamed = ({ kind, scope }: RuleName) =>
  and(eq(retentionRules.kind, kind), eq(retentionRules.scope, scope));

/** Says for how long a kind is kept, over the rule that was seen; version 0 is none. */
export async function changeRule(
  ctx: ActorContext,
  kinds: RetentionKinds,
  { days, ...name }: RuleInput,
  version: number,
): Promise<RetentionRules> {
  const facts = await requireKind(ctx, kinds, name);
  if (facts.mostDays !== undefined && (days === null || days > facts.mostDays)) {
    throw invalidInput({
      days: `Use at most ${facts.mostDays} days. That is what people read.`,
    });
  }
  const values = { days, updatedAt: ctx.clock.now(), updatedBy: ctx.actor.userId };
  const write =
    version === 0
      ? ctx.db
          .insert(retentionRules)
          .values({ ...name, ...values })
          .onConflictDoNothing()
      : ctx.db
          .update(retentionRules)
          .set({ ...values, version: sql`${retentionRules.version} + 1` })
          .where(and(isNamed(name), eq(retentionRules.version, version)));
  return commit(ctx, kinds, write, { ...name, days });
}

/** Takes a rule back: the product's own number of days holds, or the rule for all. */
export async function resetRule(
  ctx: ActorContext,
  kinds: RetentionKinds,
  name: RuleName,
  version: number,
): Promise<RetentionRules> {
  const facts = await requireKind(ctx, kinds, name);
  const write = ctx.db
    .delete(retentionRules)
    .where(and(isNamed(name), eq(retentionRules.version, version)));
  return commit(ctx, kinds, write, { ...name, days: facts.defaultDays });
}

async function requireKind(ctx: ActorContext, kinds: RetentionKinds, { kind, scope }: RuleName) {
  const facts = kinds[kind];
  if (!facts || facts.setting) throw notFound("retention kind", kind);
  if (scope === "") return facts;
  const scopes = (await facts.scopes?.(ctx)) ?? [];
  if (!scopes.some(({ id }) => id === scope)) throw notFound("retention scope", scope);
  return facts;
}

type Write = Parameters<typeof transaction>[1][number];

async function commit(
  ctx: ActorContext,
  kinds: RetentionKinds,
  write: Write,
  { kind, scope, days }: RuleInput,
) {
  const before = await ctx.db
    .select({ days: retentionRules.days })
    .from(retentionRules)
    .where(isNamed({ kind, scope }))
    .get();
  const from = before ? before.days : (kinds[kind]?.defaultDays ?? null);
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "retention_changed",
        userId: ctx.actor.userId,
        details: { kind, scope, from, to: days },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readRetention(ctx, kinds));
  }
  return readRetention(ctx, kinds);
}
