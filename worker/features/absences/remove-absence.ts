import { and, eq } from "drizzle-orm";
import { absences } from "../../../db/schema/absences.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { overtaken } from "./change-absence.ts";
import { isOwn, requireAbsence } from "./queries.ts";

/** Deletes one's own absence; its days count again. */
export async function removeAbsence(ctx: ActorContext, id: string, seen: number): Promise<void> {
  await requireAbsence(ctx, id, seen);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(absences)
        .where(and(eq(absences.id, id), isOwn(ctx), eq(absences.version, seen))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, id, seen);
    throw error;
  }
}
