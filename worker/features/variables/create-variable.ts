import { sql } from "drizzle-orm";
import { variables } from "../../../db/schema/variables.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Variable, VariableInput } from "./contract.ts";
import { readVariable } from "./queries.ts";

/** A value that prompts can name from now on. */
export async function createVariable(ctx: ActorContext, input: VariableInput): Promise<Variable> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(select count(*) from ${variables}) < ${ctx.limits.variablesMost}`),
      ctx.db.insert(variables).values({
        id,
        ...input,
        createdAt: now,
        updatedAt: now,
        createdBy: userId,
        updatedBy: userId,
      }),
      recordEvent(ctx, {
        type: "variable_created",
        userId,
        details: { variableId: id, name: input.name, type: input.type },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    if (isUniqueViolation(error, "variables.name")) throw new AppError("name_taken");
    throw error;
  }
  return readVariable(ctx, id);
}
