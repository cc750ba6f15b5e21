import { inArray } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";

/** Whether these sessions have a tab open somewhere. */
export async function noteOpenTabs(ctx: Context, ids: string[], hasTabs: boolean): Promise<void> {
  await ctx.db.update(sessions).set({ hasTabs }).where(inArray(sessions.id, ids));
}
