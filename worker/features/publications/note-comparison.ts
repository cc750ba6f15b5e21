import { edgePublications } from "../../../db/schema/publications.ts";
import type { PublicationName } from "../../../db/values/publications.ts";
import type { Context } from "../../kernel/context.ts";

/** How far the edge is from the database, and in what. */
export type Comparison = {
  /** What the pointer names; empty when it names nothing that can be read. */
  version: string;
  differences: number;
  finding: string;
};

export async function noteComparison(ctx: Context, name: PublicationName, compared: Comparison) {
  const { version, ...found } = compared;
  const values = { ...found, comparedAt: ctx.clock.now() };
  await ctx.db
    .insert(edgePublications)
    .values({ name, version, publishedAt: ctx.clock.now(), ...values })
    .onConflictDoUpdate({ target: edgePublications.name, set: values });
}
