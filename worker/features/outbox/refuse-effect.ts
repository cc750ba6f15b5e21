import { eq } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { toRow } from "./queries.ts";

/** A write found no such row in the state it had seen: says which of the two it was. */
export async function refuseEffect(ctx: Context, id: string): Promise<never> {
  const current = await ctx.db.select().from(outbox).where(eq(outbox.id, id)).get();
  throw current ? staleVersion(toRow(current)) : notFound("effect", id);
}
