import { and, count, eq, type SQL } from "drizzle-orm";
import {
  consentLinks,
  consentPeople,
  consents,
  consentTemplates,
} from "../../../db/schema/consents.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { falling, pageOf, reversed } from "../../kit/page-of.ts";
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
  const newest = falling(consents.createdAt, consents.id);
  const page = pageOf(sort === "oldest" ? reversed(newest) : newest, { cursor, limit });
  const where = await searchConsents(ctx, filter);
  const [rows, total] = await Promise.all([
    selectRows(ctx)
      .where(and(where, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    countConsents(ctx, where),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ consent }) => ({
    value: consent.createdAt,
    id: consent.id,
  }));
  return {
    items: await toRows(ctx, shown),
    ...paging,
    total,
  };
}

async function countConsents(ctx: Context, where: SQL | undefined) {
  const counted = await ctx.db
    .select({ rows: count() })
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .where(where);
  return onlyRow(counted).rows;
}

export const selectRows = (ctx: Context) =>
  ctx.db
    .select({
      consent: consents,
      person: consentPeople,
      link: consentLinks,
      consentTextName: consentTemplates.name,
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
  const { consent, person, link, consentTextName } = row;
  const labels = new Map(shown?.text.purposes.map(({ id, label }) => [id, label]));
  return {
    id: consent.id,
    personId: consent.personId,
    email: person.email,
    link: { id: link.id, slug: link.slug, name: link.name },
    template: { id: consent.templateId, name: consentTextName, version: consent.templateVersion },
    textHash: consent.textHash,
    language: consent.language,
    purposes: consent.purposes.map(({ id, isGiven }) => ({
      id,
      label: labels.get(id) ?? id,
      isGiven,
    })),
    state: consentState(toStated(row)),
    hasScreenshot: consent.screenshotKey !== null,
    proof,
    createdAt: iso(consent.createdAt),
  };
}
