import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { PublishedKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";

type Seeded = {
  kind: PublishedKind;
  contentId: string;
  number: number;
  /** As it is stored. */
  stored: string;
  hash: string;
};

/** The first version of what comes with the product, of nobody; where it is there already, nothing. */
export function seedVersion(ctx: Context, { stored, ...version }: Seeded) {
  return ctx.db
    .insert(contentVersions)
    .values({
      ...version,
      document: sql`${stored}`,
      note: "Comes with the product",
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}
