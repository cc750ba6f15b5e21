import { transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { readGoingRun } from "../../runs/queries.ts";
import { IMPORT_RUN, type RedirectImport } from "./contract.ts";
import { endImport } from "./end-import.ts";
import { readImport, requireImport } from "./queries.ts";

/** Ends an import, whoever began it: what it wrote so far stays, and is published. A run that writes ends by itself. */
export async function cancelImport(ctx: ActorContext, id: string): Promise<RedirectImport> {
  const { createdBy } = await requireImport(ctx, id);
  const run = createdBy ? await readGoingRun(ctx, IMPORT_RUN, id, createdBy) : undefined;
  if (run) await ctx.effects.stopRun(run.id);
  else {
    await transaction(ctx.db, endImport(ctx, id, { state: "cancelled" }));
    ctx.effects.wake();
  }
  return readImport(ctx, id);
}
