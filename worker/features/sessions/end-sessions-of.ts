import { and, eq, ne } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";

/** The statement that ends a person's sessions, all or all but one. Then tell their tabs: ctx.live. */
export function endSessionsOf(ctx: Context, userId: string, except?: string) {
  const others = except ? ne(sessions.id, except) : undefined;
  return ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
