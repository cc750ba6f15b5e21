import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import type { LinkKind } from "../../../db/values/links.ts";
import type { Context } from "../../kernel/context.ts";

/** The statement that ends all links to what is about to go for good. */
export function endLinksTo({ db, clock }: Context, kind: LinkKind, targets: SQL) {
  const now = clock.now();
  return db
    .update(links)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(eq(links.kind, kind), isNull(links.revokedAt), sql`${links.targetId} in ${targets}`),
    );
}
