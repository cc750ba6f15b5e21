import { and, eq, sql } from "drizzle-orm";
import type { aiConnections } from "../../../../db/schema/ai.ts";
import type { searchServices } from "../../../../db/schema/search-services.ts";
import type { AiOutcome } from "../../../../db/values/ai.ts";
import type { Context } from "../../../kernel/context.ts";

/** After so many failures in a row, of all workers together, a service is left alone for a while. */
export function judge(
  { db, clock, limits }: Context,
  table: typeof aiConnections | typeof searchServices,
  serviceId: string,
  outcome: Exclude<AiOutcome, "running" | "lost">,
  retryAfterMs: number | null,
) {
  const { failures, restsUntil, restReason, id } = table;
  const now = clock.now();
  const here = eq(id, serviceId);
  const update = db.update(table);
  switch (outcome) {
    case "ok":
    case "invalid":
      return [
        update
          .set({ failures: 0, restsUntil: null, restReason: null })
          .where(and(here, sql`(${failures} > 0 or ${restsUntil} is not null)`)),
      ];
    case "rate_limited":
      return [
        update
          .set({
            restsUntil: now + Math.min(retryAfterMs ?? 0, limits.aiRetryAfterMostMs),
            restReason: "rate_limited",
          })
          .where(here),
      ];
    case "cut":
    case "unreachable":
    case "timeout":
    case "failed":
    case "wrong_answer":
    case "too_large": {
      const isOpen = sql`${failures} + 1 >= ${limits.circuitFailures}`;
      return [
        update
          .set({
            failures: sql`${failures} + 1`,
            restsUntil: sql`iif(${isOpen}, ${now + limits.circuitResetMs}, ${restsUntil})`,
            restReason: sql`iif(${isOpen}, 'failures', ${restReason})`,
          })
          .where(here),
      ];
    }
    case "refused":
    case "cancelled":
    case "stopped":
    case "withdrawn":
      return [];
  }
}
