import { and, inArray, SQL, sql } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { Context } from "../../kernel/context.ts";

type Blanked = {
  /** One by one, or selected. */
  keys: readonly string[] | SQL;
  words: string;
  /** Where the title tells too much as well. */
  title?: string;
  /** Selects the ids of those who may have been told. */
  to: SQL;
};

/** The statement that takes the words out of what was told, where what it told of was taken back. */
export function blankNotifications(ctx: Context, { keys, words, title, to }: Blanked) {
  const { sourceKey, userId } = userNotifications;
  return ctx.db
    .update(userNotifications)
    .set({ content: words, items: null, ...(title === undefined ? {} : { title }) })
    .where(
      and(
        keys instanceof SQL ? sql`${sourceKey} in (${keys})` : inArray(sourceKey, [...keys]),
        sql`${userId} in (${to})`,
      ),
    );
}
