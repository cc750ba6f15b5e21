import { sql } from "drizzle-orm";
import { absences } from "../../../db/schema/absences.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import type { Absence, AbsenceInput } from "./contract.ts";
import { isOwn, keptFrom } from "./queries.ts";

/** Says on which days one is away. */
export async function addAbsence(ctx: ActorContext, input: AbsenceInput): Promise<Absence> {
  requireKept(ctx, input);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const own = sql`(select count(*) from ${absences} where ${isOwn(ctx)})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${own} < ${ctx.limits.absencesMost}`),
      ctx.db
        .insert(absences)
        .values({ ...input, id, userId: ctx.actor.userId, createdAt: now, updatedAt: now }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", {
      detail: `You can have ${ctx.limits.absencesMost} absences. Delete one that is over.`,
    });
  }
  return { ...input, id, version: 1 };
}

/** What is over for so long is not kept, and counts nowhere. */
export function requireKept(ctx: ActorContext, { lastDay }: AbsenceInput): void {
  if (lastDay >= keptFrom(ctx)) return;
  throw invalidInput({
    lastDay: `This ended more than ${ctx.limits.absenceKeptDays} days ago, so it no longer counts.`,
  });
}
