import { sql } from "drizzle-orm";
import { unknownPaths } from "../../../db/schema/redirects.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { DismissInput } from "./contract.ts";

/** Takes paths out of the list of those that want a redirect, or puts them back; they are counted on. */
export async function dismissUnknownPaths(ctx: ActorContext, { paths, isDismissed }: DismissInput) {
  await ctx.db
    .update(unknownPaths)
    .set({ dismissedAt: isDismissed ? ctx.clock.now() : null })
    .where(sql`${unknownPaths.path} in (select value from json_each(${JSON.stringify(paths)}))`);
}
