import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { readSearch, type Row, toSearch } from "./queries.ts";

/** One's own, as it was seen; whatever else was asked for is refused. */
export async function requireOwn(ctx: ActorContext, id: string, version: number): Promise<Row> {
  const row = await readSearch(ctx, id);
  if (!row) throw notFound("saved search", id);
  if (row.userId !== ctx.actor.userId) {
    throw new AppError("forbidden", { detail: "Only its owner can change this search." });
  }
  if (row.version !== version) throw staleVersion(toSearch(ctx, row));
  return row;
}
