import { sql } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Restored } from "../../kit/trash-kind.ts";
import { numberAnew } from "./number-anew.ts";

/** A deleted step at the place that it had; those behind it move back by one. */
export async function restoreNextStep(ctx: ActorContext, { row, statements }: Restored) {
  const hasRoom = sql`(select count(*) from ${adminNextSteps}) < ${ctx.limits.stepsMost}`;
  const isThere = ctx.db.$count(adminNextSteps);
  try {
    await transaction(ctx.db, [
      premise(ctx.db, hasRoom),
      ctx.db
        .update(adminNextSteps)
        .set({ stepOrder: sql`${adminNextSteps.stepOrder} + 1` })
        .where(sql`${adminNextSteps.stepOrder} >= ${Number(row["step_order"])}`),
      ...statements(ctx.clock.now()),
      numberAnew(ctx.db),
    ]);
  } catch (error) {
    const isFull = error instanceof PremiseFailed && (await isThere) >= ctx.limits.stepsMost;
    throw isFull ? new AppError("too_many_steps") : error;
  }
}
