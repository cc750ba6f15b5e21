import { sql } from "drizzle-orm";
import type { NavigationName } from "../../../db/values/navigation.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { writeLayout } from "./write-layout.ts";

/**
 * Brings the product's own back. The row stays and counts on: whoever still shows an earlier version can
 * never write over a later one that has the same number by chance.
 */
export async function resetNavigation(ctx: ActorContext, name: NavigationName, version: number) {
  await writeLayout(ctx, {
    name,
    items: sql`'null'`,
    version,
    event: { type: "navigation_reset", details: { navigation: name } },
  });
}
