import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  consentLinks,
  consentPeople,
  consents,
  consentTemplates,
} from "../../../db/schema/consents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { ConsentList, ConsentListInput, ConsentRow } from "./contract.ts";
import { type Proven, proveConsents } from "./prove-consents.ts";
import { iso, readEvents, type StoredEvent, toStated } from "./queries.ts";
import { consentState } from "./rules/standing.ts";
import { searchConsents } from "./search-consents.ts";

/** One page in the order of time, each consent looked at again beside what proves it. */
export async function listConsents(
  ctx: ActorContext,
  { cursor, limit, sort, ...filter }: ConsentListInput,
): Promise<ConsentList> {
  const after = readCursor(cursor, "number");
  const order = sort === "oldest" ? asc : desc;
  const beyond = sql.raw(sort === "oldest" ? ">" : "<");
  const rest = after
    ? sql`(${consents.createdAt}, ${consents.id}) ${beyond} (${after.value}, ${after.id})`
    : undefined;
  const where = await searchConsents(ctx, filter);
  const [rows, total] = await Promise.all([
    selectRows(ctx)
      .where(and(where, rest))
      .orderBy(order(consents.createdAt), order(consents.id))
      .limit(limit + 1),
    countConsents(ctx, where),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.consent : undefined;
  return {
    items: await toRows(ctx, shown),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    total,
  };
}

async function countConsents(ctx: Context, where: SQL | undefined) {
  const counted = await ctx.db
    .select({ rows: count() })
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .where(where)
    .get();
  return counted?.rows ?? 0;
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

type Joined = Awaited<ReturnType<typeof selectRows>>[number];

/** As lists show them, in three questions however many they are. */
export async function toRows(ctx: Context, found: readonly Joined[]): Promise<ConsentRow[]> {
  const events = await readEvents(
    ctx,
    found.map(({ consent }) => consent.id),
  );
  const full = found.map((row) => ({ ...row, events: events.get(row.consent.id) ?? [] }));
  const proven = await proveConsents(ctx, full);
  return full.flatMap((row) => {
    const own = proven.get(row.consent.id);
    return own ? [toRow(row, own)] : [];
  });
}

export function toRow(
  row: Joined & { events: readonly StoredEvent[] },
  { proof, shown }: Pick<Proven, "proof" | "shown">,
): ConsentRow {
  const { consent, person, link, templateName } = row;
  const labels = new Map(shown?.text.purposes.map(({ id, label }) => [id, label]));
  return {
    ...{ id: consent.id, personId: consent.personId, email: person.email },
    link: { id: link.id, slug: link.slug, name: link.name },
    template: { id: consent.templateId, name: templateName, version: consent.templateVersion },
    ...{ textHash: consent.textHash, language: consent.language },
    purposes: consent.purposes.map(({ id, isGiven }) => ({
      ...{ id, label: labels.get(id) ?? id, isGiven },
    })),
    state: consentState(toStated(row)),
    hasScreenshot: consent.screenshotKey !== null,
    proof,
    createdAt: iso(consent.createdAt),
  };
}
