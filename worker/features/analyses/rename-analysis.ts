import { and, eq, sql } from "drizzle-orm";
import { analyses } from "../../../db/schema/analyses.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { AnalysisDetails, AnalysisRow } from "./contract.ts";
import { isOwn, readRow } from "./queries.ts";

export async function renameAnalysis(
  ctx: ActorContext,
  id: string,
  { name }: AnalysisDetails,
  version: number,
): Promise<AnalysisRow> {
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(analyses)
        .set({ name, version: sql`${analyses.version} + 1`, updatedAt: ctx.clock.now() })
        .where(and(isOwn(ctx), eq(analyses.id, id), eq(analyses.version, version))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readRow(ctx, id));
    throw error;
  }
  return readRow(ctx, id);
}
