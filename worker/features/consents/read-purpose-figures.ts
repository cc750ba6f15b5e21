import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { consentEvents, consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ConsentFigures } from "./contract.ts";
import { readTexts } from "./read-texts.ts";

type Extent = { ofConsent: SQL | undefined; since: number; until: number };

/** How many ticked each box and how many took it back, in the words of the latest version among them. */
export async function readPurposeFigures(
  ctx: ActorContext,
  { ofConsent, since, until }: Extent,
): Promise<ConsentFigures["purposes"]> {
  const id = sql<string>`asked.value ->> 'id'`;
  const ended = sql<string>`ended.value`;
  const given = sql<number>`count(*) filter (where asked.value ->> 'isGiven')`;
  const [asked, withdrawn] = await ctx.db.batch([
    ctx.db
      .select({
        templateId: consents.templateId,
        templateVersion: sql<number>`max(${consents.templateVersion})`,
        id: id.as("purpose_id"),
        asked: sql<number>`count(*)`,
        given: given.as("given"),
      })
      .from(consents)
      .innerJoin(sql`json_each(${consents.purposes}) asked`, sql`true`)
      .where(and(gte(consents.createdAt, since), lt(consents.createdAt, until), ofConsent))
      .groupBy(consents.templateId, sql`purpose_id`)
      .orderBy(desc(sql`given`))
      .limit(ctx.limits.pageSizeMost),
    ctx.db
      .select({
        templateId: consents.templateId,
        templateVersion: sql<number>`max(${consents.templateVersion})`,
        id: ended.as("purpose_id"),
        withdrawn: sql<number>`count(*)`,
      })
      .from(consentEvents)
      .innerJoin(consents, eq(consents.id, consentEvents.consentId))
      .innerJoin(sql`json_each(${consentEvents.purposes}) ended`, sql`true`)
      .where(
        and(
          eq(consentEvents.kind, "withdrawn"),
          gte(consentEvents.createdAt, since),
          lt(consentEvents.createdAt, until),
          ofConsent,
        ),
      )
      .groupBy(consents.templateId, sql`purpose_id`),
  ]);
  const rows = new Map(asked.map((row) => [nameOf(row), { ...row, withdrawn: 0 }]));
  for (const row of withdrawn) {
    const known = rows.get(nameOf(row)) ?? { ...row, asked: 0, given: 0 };
    rows.set(nameOf(row), { ...known, withdrawn: row.withdrawn });
  }
  // No language at all is a text's own.
  const all = [...rows.values()].map((row) => ({ ...row, language: "" }));
  const textOf = await readTexts(ctx, all);
  return all.map((row) => ({
    templateId: row.templateId,
    id: row.id,
    label: textOf(row)?.text.purposes.find((purpose) => purpose.id === row.id)?.label ?? row.id,
    asked: row.asked,
    given: row.given,
    withdrawn: row.withdrawn,
  }));
}

const nameOf = ({ templateId, id }: { templateId: string; id: string }) => `${templateId} ${id}`;
