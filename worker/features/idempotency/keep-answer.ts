import { eq } from "drizzle-orm";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import type { Context } from "../../kernel/context.ts";

type Outcome = { status: number; isKept: boolean; answer: string | null };

export async function keepAnswer(ctx: Context, claim: string, outcome: Outcome) {
  await ctx.db.update(idempotencyKeys).set(outcome).where(eq(idempotencyKeys.claim, claim));
}
