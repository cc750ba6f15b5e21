import { edgePublications } from "../../../db/schema/publications.ts";
import type { PublicationName } from "../../../db/values/publications.ts";
import type { Context } from "../../kernel/context.ts";

/** What stands at the edge now. A comparison of the version before it says nothing about this one. */
export async function notePublication(ctx: Context, name: PublicationName, version: string) {
  const values = {
    version,
    publishedAt: ctx.clock.now(),
    comparedAt: null,
    differences: null,
    finding: "",
  };
  await ctx.db
    .insert(edgePublications)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: edgePublications.name, set: values });
}
