import { and, eq, sql } from "drizzle-orm";
import { absences } from "../../../db/schema/absences.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { requireKept } from "./add-absence.ts";
import type { Absence, AbsenceInput } from "./contract.ts";
import { isOwn, requireAbsence } from "./queries.ts";

/** Gives one's own absence other days or another note. */
export async function changeAbsence(
  ctx: ActorContext,
  id: string,
  input: AbsenceInput,
  seen: number,
): Promise<Absence> {
  await requireAbsence(ctx, id, seen);
  requireKept(ctx, input);
  const { version } = absences;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(absences)
        .set({ ...input, version: sql`${version} + 1`, updatedAt: ctx.clock.now() })
        .where(and(eq(absences.id, id), isOwn(ctx), eq(version, seen))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, id, seen);
    throw error;
  }
  return { ...input, id, version: seen + 1 };
}

/** Another tab wrote in between: refused as it is by now. */
export async function overtaken(ctx: ActorContext, id: string, seen: number): Promise<never> {
  throw staleVersion(await requireAbsence(ctx, id, seen));
}
