import { sql } from "drizzle-orm";
import type { NavigationName } from "../../../db/values/navigation.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { PublicLayout, SidebarLayout } from "./contract.ts";
import { writeLayout } from "./write-layout.ts";

type Layouts = { sidebar: SidebarLayout; public: PublicLayout };

/** Puts a navigation in another order, with other words or for fewer people. */
export async function changeNavigation<Name extends NavigationName>(
  ctx: ActorContext,
  name: Name,
  items: Layouts[Name],
  version: number,
) {
  await writeLayout(ctx, {
    name,
    items: sql`${JSON.stringify(items)}`,
    version,
    event: {
      type: "navigation_changed",
      details: {
        navigation: name,
        items: items.length,
        hidden: items.filter(({ isHidden }) => isHidden).length,
      },
    },
  });
}
