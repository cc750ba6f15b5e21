import { and, eq, ne, sql } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { requireOwn } from "./queries.ts";

/** Puts one's own report into the trash, or takes it out again. One that is being made is stopped first. */
export async function trashReport(
  ctx: ActorContext,
  id: string,
  isTrashed: boolean,
): Promise<void> {
  await requireOwn(ctx, id);
  const now = ctx.clock.now();
  const written = await ctx.db
    .update(reports)
    .set({
      trashedAt: isTrashed ? now : null,
      updatedAt: now,
      version: sql`${reports.version} + 1`,
    })
    .where(and(eq(reports.id, id), ne(reports.state, "making")))
    .returning({ id: reports.id });
  if (written.length === 0) {
    throw new AppError("stale_version", {
      detail: "This report is being made. Stop it first.",
    });
  }
}
