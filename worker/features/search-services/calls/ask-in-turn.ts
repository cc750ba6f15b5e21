import { asc, eq, inArray, and } from "drizzle-orm";
import { searchServices } from "../../../../db/schema/search-services.ts";
import { SEARCH_KINDS, type SearchJob } from "../../../../db/values/search-services.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { JOB_OF } from "../contract.ts";
import { type Asking, askService } from "./ask-service.ts";

export const kindsOf = (job: SearchJob) => SEARCH_KINDS.filter((kind) => JOB_OF[kind] === job);

/** Those of a job that are on, in the order in which they were added: the first that answers is enough. */
export const servicesOf = (ctx: Context, job: SearchJob) =>
  ctx.db
    .select()
    .from(searchServices)
    .where(and(eq(searchServices.isOn, true), inArray(searchServices.kind, kindsOf(job))))
    .orderBy(asc(searchServices.createdAt), asc(searchServices.id));

const NOBODY = {
  search: "No search service is set up.",
  extraction: "No service that reads pages is set up.",
} as const;

/** What the first one says that answers, or why the last one did not. */
export async function askInTurn<Value>(
  ctx: ActorContext,
  job: SearchJob,
  asking: Asking<Value>,
): Promise<{ value: Value } | { failed: string }> {
  let failed: string = NOBODY[job];
  for (const service of await servicesOf(ctx, job)) {
    const { value, error, outcome } = await askService(ctx, service, asking);
    if (value !== null) return { value };
    failed = outcome === null ? error : `${service.name}: ${error}`;
    if (outcome === "cancelled") break;
  }
  return { failed };
}
