import { and, inArray, type SQL, sql } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { Context } from "../../kernel/context.ts";

type Blanked = {
  keys: readonly string[];
  words: string;
  /** Selects the ids of those who may have been told. */
  to: SQL;
};

/** The statement that takes the words out of what was told, where what it told of was taken back. */
export function blankNotifications(ctx: Context, { keys, words, to }: Blanked) {
  const { sourceKey, userId } = userNotifications;
  return ctx.db
    .update(userNotifications)
    .set({ content: words })
    .where(and(inArray(sourceKey, [...keys]), sql`${userId} in (${to})`));
}
