import { and, eq, sql } from "drizzle-orm";
import { consentTemplates } from "../../../db/schema/consents.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  type Statements,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { refuseTemplate } from "./refuse-template.ts";

type Values = Partial<typeof consentTemplates.$inferInsert>;
type Write = { id: string; version: number; values: Values; with: Statements };

/** Writes over the version that was seen, with everything that belongs to it, or nothing at all. */
export async function writeTemplate(ctx: ActorContext, write: Write): Promise<void> {
  const { id, version, values } = write;
  const update = ctx.db
    .update(consentTemplates)
    .set({
      ...{ updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now(), ...values },
      version: sql`${consentTemplates.version} + 1`,
    })
    .where(and(eq(consentTemplates.id, id), eq(consentTemplates.version, version)));
  try {
    await transaction(ctx.db, [update, premiseHeld(ctx.db), ...write.with]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseTemplate(ctx, id);
    if (isUniqueViolation(error, "content_versions")) throw new AppError("version_taken");
    throw error;
  }
  ctx.effects.wake();
}
