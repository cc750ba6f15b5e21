import { and, eq, gte, lt, sql } from "drizzle-orm";
import { consentEvents, consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ConsentFigures, FiguresInput } from "./contract.ts";
import { startOf } from "./search-consents.ts";

const DAYS = 30;
const DAY_LENGTH = "YYYY-MM-DD".length;

/** How many were given, confirmed, withdrawn and erased on each day, in UTC; the last thirty where none is named. */
export async function readFigures(
  ctx: ActorContext,
  { templateId, linkId, ...asked }: FiguresInput,
): Promise<ConsentFigures> {
  const to = asked.to ?? dayOf(ctx.clock.now());
  const from = asked.from ?? dayOf(startOf(to, 1 - DAYS));
  const day = sql<string>`strftime('%Y-%m-%d', ${consentEvents.createdAt} / 1000, 'unixepoch')`;
  const rows = await ctx.db
    .select({ day, kind: consentEvents.kind, count: sql<number>`count(*)` })
    .from(consentEvents)
    .innerJoin(consents, eq(consents.id, consentEvents.consentId))
    .where(
      and(
        gte(consentEvents.createdAt, startOf(from)),
        lt(consentEvents.createdAt, startOf(to, 1)),
        templateId ? eq(consents.templateId, templateId) : undefined,
        linkId ? eq(consents.linkId, linkId) : undefined,
      ),
    )
    .groupBy(day, consentEvents.kind);
  const days = new Map<string, ConsentFigures["days"][number]>();
  for (let at = startOf(from); at < startOf(to, 1) && days.size < ctx.limits.consentDaysMost;) {
    days.set(dayOf(at), { day: dayOf(at), given: 0, confirmed: 0, withdrawn: 0, erased: 0 });
    at = startOf(dayOf(at), 1);
  }
  for (const { day: name, kind, count } of rows) {
    const found = days.get(name);
    if (found && kind !== "receipt_mailed") found[kind] = count;
  }
  return { from, to, days: [...days.values()] };
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, DAY_LENGTH);
