import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import {
  consentEvents,
  consentLinks,
  consents,
  consentTemplates,
} from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf, startOfDay } from "../../kernel/pure/zoned-time.ts";
import { dayIn } from "../../kit/days.ts";
import type { ConsentFigures, FiguresInput } from "./contract.ts";
import { readPurposeFigures } from "./read-purpose-figures.ts";
import { isGiven } from "./search-consents.ts";

const DAYS = 30;
const COUNTED = ["given", "confirmed", "withdrawn", "erased"] as const;
const NONE = { given: 0, confirmed: 0, withdrawn: 0, erased: 0 };

/** What happened on each day, by link, by text and by purpose; the last thirty where none is named. */
export async function readFigures(
  ctx: ActorContext,
  { purpose, ...asked }: FiguresInput,
): Promise<ConsentFigures> {
  const { zone = ctx.actor.zone } = asked;
  const to = asked.to ?? dayOf(ctx.clock.now(), zone);
  const from = asked.from ?? addDays(to, 1 - DAYS);
  const [since, until] = [startOfDay(from, zone), startOfDay(to, zone, 1)];
  const shownUntil = startOfDay(from, zone, ctx.limits.consentDaysMost);
  const { templateId, version, linkId } = asked;
  const ofConsent = and(
    templateId ? eq(consents.templateId, templateId) : undefined,
    version ? eq(consents.templateVersion, Number(version)) : undefined,
    linkId ? eq(consents.linkId, linkId) : undefined,
    purpose ? isGiven(purpose) : undefined,
  );
  const where = and(
    inArray(consentEvents.kind, [...COUNTED]),
    gte(consentEvents.createdAt, since),
    lt(consentEvents.createdAt, until),
    ofConsent,
    purpose ? endsOrKeeps(purpose) : undefined,
  );
  const [rows, links, texts, purposes] = await Promise.all([
    countByDay(ctx, where, { zone, from: since, until: Math.min(until, shownUntil) }),
    countByLink(ctx, where),
    countByText(ctx, where),
    readPurposeFigures(ctx, { ofConsent, since, until }),
  ]);
  const days = new Map<string, ConsentFigures["days"][number]>();
  for (let day = from; day <= to && days.size < ctx.limits.consentDaysMost; day = addDays(day, 1)) {
    days.set(day, { day, ...NONE });
  }
  for (const { day, ...counted } of rows) if (days.has(day)) days.set(day, { day, ...counted });
  return { from, to, days: [...days.values()], links, texts, purposes };
}

/** Of withdrawals only those that end this purpose. */
const endsOrKeeps = (purpose: string): SQL | undefined =>
  or(
    sql`${consentEvents.kind} <> 'withdrawn'`,
    sql`exists (select 1 from json_each(${consentEvents.purposes}) ended where ended.value = ${purpose})`,
  );

const countOf = (kind: (typeof COUNTED)[number]) =>
  sql<number>`count(*) filter (where ${consentEvents.kind} = ${kind})`;
const COUNTS = {
  given: countOf("given"),
  confirmed: countOf("confirmed"),
  withdrawn: countOf("withdrawn"),
  erased: countOf("erased"),
};

function countByDay(ctx: ActorContext, where: SQL | undefined, span: Parameters<typeof dayIn>[1]) {
  const day = dayIn(consentEvents.createdAt, span);
  return ctx.db
    .select({ day, ...COUNTS })
    .from(consentEvents)
    .innerJoin(consents, eq(consents.id, consentEvents.consentId))
    .where(where)
    .groupBy(day);
}

function countByLink(ctx: ActorContext, where: SQL | undefined) {
  return ctx.db
    .select({ id: consentLinks.id, name: consentLinks.name, ...COUNTS })
    .from(consentEvents)
    .innerJoin(consents, eq(consents.id, consentEvents.consentId))
    .innerJoin(consentLinks, eq(consentLinks.id, consents.linkId))
    .where(where)
    .groupBy(consentLinks.id)
    .orderBy(desc(COUNTS.given), consentLinks.name)
    .limit(ctx.limits.pageSizeMost);
}

function countByText(ctx: ActorContext, where: SQL | undefined) {
  const version = consents.templateVersion;
  return ctx.db
    .select({ id: consentTemplates.id, name: consentTemplates.name, version, ...COUNTS })
    .from(consentEvents)
    .innerJoin(consents, eq(consents.id, consentEvents.consentId))
    .innerJoin(consentTemplates, eq(consentTemplates.id, consents.templateId))
    .where(where)
    .groupBy(consentTemplates.id, version)
    .orderBy(consentTemplates.name, desc(version))
    .limit(ctx.limits.pageSizeMost);
}
