import { and, type SQL, sql } from "drizzle-orm";
import { consents } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { type FullConsent, readConsents } from "./queries.ts";

/** All that match, oldest first, so many at once that none of them has to hold the rest. */
export async function* pageConsents(
  ctx: Context,
  where: SQL | undefined,
): AsyncGenerator<FullConsent[], void> {
  const size = ctx.limits.consentExportRows;
  for (let after = { at: -1, id: "" }; ;) {
    const beyond = sql`(${consents.createdAt}, ${consents.id}) > (${after.at}, ${after.id})`;
    const page = await readConsents(ctx, and(where, beyond), size);
    const last = page.at(-1)?.consent;
    if (!last) return;
    yield page;
    if (page.length < size) return;
    after = { at: last.createdAt, id: last.id };
  }
}
