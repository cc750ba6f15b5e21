import { and, eq, sql } from "drizzle-orm";
import { variables } from "../../../db/schema/variables.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Variable, VariableChanges } from "./contract.ts";
import { readVariable } from "./queries.ts";

/** Another value, which every prompt that names it is filled with from the next call on. */
export async function changeVariable(
  ctx: ActorContext,
  id: string,
  changes: VariableChanges,
  version: number,
): Promise<Variable> {
  const { name } = await readVariable(ctx, id);
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(variables)
        .set({
          ...changes,
          updatedAt: ctx.clock.now(),
          updatedBy: userId,
          version: sql`${variables.version} + 1`,
        })
        .where(and(eq(variables.id, id), eq(variables.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "variable_changed",
        userId,
        details: { variableId: id, name, type: changes.type },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readVariable(ctx, id));
    throw error;
  }
  return readVariable(ctx, id);
}
