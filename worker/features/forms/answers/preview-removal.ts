import { and, count } from "drizzle-orm";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { RemovalPreview, SubmissionSelection } from "./contract.ts";
import { matchingSubmissions, sentUntil } from "./queries.ts";
import { countFiles, filesOf } from "./delete-files.ts";

/** How many answers and files a removal would take along. */
export async function previewRemoval(
  ctx: ActorContext,
  { ids, ...filter }: SubmissionSelection,
): Promise<RemovalPreview> {
  const now = ctx.clock.now();
  const matching = and(matchingSubmissions(ctx, filter, ids), sentUntil(now));
  const [[counted], [uploads]] = await ctx.db.batch([
    ctx.db.select({ total: count() }).from(formSubmissions).where(matching),
    countFiles(ctx, filesOf(ctx, matching)),
  ]);
  return {
    total: counted?.total ?? 0,
    files: uploads?.files ?? 0,
    until: new Date(now).toISOString(),
  };
}
