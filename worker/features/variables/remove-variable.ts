import { and, eq } from "drizzle-orm";
import { variables } from "../../../db/schema/variables.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isUnused, readVariable } from "./queries.ts";

/** Removes a constant that no prompt names. */
export async function removeVariable(ctx: ActorContext, id: string, version: number) {
  const { name } = await readVariable(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(variables)
        .where(and(eq(variables.id, id), eq(variables.version, version), isUnused(name))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "variable_removed",
        userId: ctx.actor.userId,
        details: { variableId: id, name },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const now = await readVariable(ctx, id);
    if (now.usedBy.length === 0 || now.version !== version) throw staleVersion(now);
    const used = now.usedBy.map((use) => `“${use.name}”`).join(", ");
    throw new AppError("still_referenced", {
      detail: `Prompts use this variable: ${used}. Take it out of them first.`,
      data: { prompts: now.usedBy.map(({ promptId }) => promptId) },
    });
  }
}
