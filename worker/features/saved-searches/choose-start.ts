import { and, eq } from "drizzle-orm";
import { savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { StartInput } from "./contract.ts";
import { readSearch } from "./queries.ts";
import { requireList } from "./require-list.ts";

/** From now on a list opens with this search for the person; with none again for null. */
export async function chooseStart(ctx: ActorContext, { list: path, id }: StartInput) {
  const { path: list } = await requireList(ctx, path);
  const { userId } = ctx.actor;
  if (id === null) {
    await ctx.db
      .delete(savedSearchStarts)
      .where(and(eq(savedSearchStarts.userId, userId), eq(savedSearchStarts.list, list)));
    return;
  }
  const search = await readSearch(ctx, id);
  if (search?.list !== list) throw notFound("saved search", id);
  await ctx.db
    .insert(savedSearchStarts)
    .values({ userId, list, searchId: id })
    .onConflictDoUpdate({
      target: [savedSearchStarts.userId, savedSearchStarts.list],
      set: { searchId: id },
    });
}
