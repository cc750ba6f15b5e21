import { and, desc, eq, sql } from "drizzle-orm";
import {
  consentLinks,
  consentPeople,
  consents,
  consentTemplates,
} from "../../../db/schema/consents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { ConsentList, ConsentListInput, ConsentRow } from "./contract.ts";
import { iso, readEvents, toStated } from "./queries.ts";
import { consentState } from "./rules/standing.ts";
import { searchConsents } from "./search-consents.ts";

/** One page, newest first. */
export async function listConsents(
  ctx: ActorContext,
  { cursor, limit, ...filter }: ConsentListInput,
): Promise<ConsentList> {
  const after = readCursor(cursor, "number");
  const older = after
    ? sql`(${consents.createdAt}, ${consents.id}) < (${after.value}, ${after.id})`
    : undefined;
  const rows = await selectRows(ctx)
    .where(and(await searchConsents(ctx, filter), older))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const events = await readEvents(
    ctx,
    shown.map(({ consent }) => consent.id),
  );
  const last = rows.length > limit ? shown.at(-1)?.consent : undefined;
  return {
    items: shown.map((row) => toRow({ ...row, events: events.get(row.consent.id) ?? [] })),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

export const selectRows = (ctx: Context) =>
  ctx.db
    .select({
      consent: consents,
      person: consentPeople,
      link: consentLinks,
      templateName: consentTemplates.name,
    })
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .innerJoin(consentLinks, eq(consentLinks.id, consents.linkId))
    .innerJoin(consentTemplates, eq(consentTemplates.id, consents.templateId))
    .$dynamic();

type Joined = Awaited<ReturnType<typeof selectRows>>[number] & {
  events: Parameters<typeof toStated>[0]["events"];
};

export function toRow(row: Joined): ConsentRow {
  const { consent, person, link, templateName } = row;
  return {
    ...{ id: consent.id, personId: consent.personId, email: person.email },
    link: { id: link.id, slug: link.slug, name: link.name },
    template: { id: consent.templateId, name: templateName, version: consent.templateVersion },
    ...{ textHash: consent.textHash, language: consent.language },
    purposes: consent.purposes.map(({ id, isGiven }) => ({ id, isGiven })),
    state: consentState(toStated(row)),
    hasScreenshot: consent.screenshotKey !== null,
    createdAt: iso(consent.createdAt),
  };
}
