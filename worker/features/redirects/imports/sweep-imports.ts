import { and, eq, inArray, lte, not, notExists, or, sql } from "drizzle-orm";
import { redirectImportRefusals, redirectImports } from "../../../../db/schema/redirects.ts";
import { runs } from "../../../../db/schema/runs.ts";
import { transaction } from "../../../../db/transaction.ts";
import { OPEN_IMPORT_STATES } from "../../../../db/values/redirects.ts";
import { GOING_STATES } from "../../../../db/values/runs.ts";
import type { Context } from "../../../kernel/context.ts";
import { IMPORT_RUN } from "./contract.ts";
import { endImport } from "./end-import.ts";

/** Gives up uploads of which no part came for long and imports whose run went with its person, and forgets old refused rows. */
export async function sweepImports(ctx: Context): Promise<void> {
  const { db, limits } = ctx;
  const now = ctx.clock.now();
  const { id, state, updatedAt } = redirectImports;
  const going = db
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.kind, IMPORT_RUN), eq(runs.key, id), inArray(runs.state, GOING_STATES)));
  const left = await db
    .select({ id })
    .from(redirectImports)
    .where(
      or(
        and(eq(state, "uploading"), lte(updatedAt, now - limits.redirectUploadKeptMs)),
        and(eq(state, "running"), notExists(going)),
      ),
    )
    .limit(limits.redirectImportsSwept);
  const old = db
    .select({ id })
    .from(redirectImports)
    .where(
      and(
        not(inArray(state, OPEN_IMPORT_STATES)),
        lte(updatedAt, now - limits.redirectRefusedKeptMs),
        sql`exists (select 1 from ${redirectImportRefusals} f where f.import_id = ${id})`,
      ),
    )
    .limit(limits.redirectImportsSwept);
  await transaction(db, [
    db.delete(redirectImportRefusals).where(inArray(redirectImportRefusals.importId, old)),
    ...left.flatMap((one) => endImport(ctx, one.id, { state: "cancelled" })),
  ]);
  if (left.length > 0) ctx.effects.wake();
}
