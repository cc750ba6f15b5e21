import { lt } from "drizzle-orm";
import { absences } from "../../../db/schema/absences.ts";
import type { Context } from "../../kernel/context.ts";
import { keptFrom } from "./queries.ts";

/** Nobody needs to know when somebody was away long ago. */
export async function sweepAbsences(ctx: Context): Promise<void> {
  await ctx.db.delete(absences).where(lt(absences.lastDay, keptFrom(ctx)));
}
