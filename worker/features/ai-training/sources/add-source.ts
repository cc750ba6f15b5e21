import { eq, sql } from "drizzle-orm";
import { knowledgeSources, knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Source, SourceInput } from "../contract.ts";
import { readSource } from "./list-sources.ts";
import { sourceRecord } from "./source-record.ts";

/** Adds a text that the advisor may quote, with its first version. */
export async function addSource(ctx: ActorContext, input: SourceInput): Promise<Source> {
  const { name, companyId, isOn, text, fileName, places } = input;
  await requireCompany(ctx, companyId);
  const now = ctx.clock.now();
  const by = ctx.actor.userId;
  const [id, eventId] = [ctx.ids.next(), ctx.ids.next()];
  const where = eq(knowledgeSources.id, id);
  const held = sql`(select count(*) from ${knowledgeSources})`;
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(knowledgeSources)
        .values({ id, name, companyId, isOn, createdAt: now, updatedAt: now, updatedBy: by }),
      premise(ctx.db, sql`${held} <= ${ctx.limits.knowledgeSourcesMost}`),
      ctx.db
        .insert(knowledgeVersions)
        .values({ sourceId: id, number: 1, text, fileName, places, createdAt: now, createdBy: by }),
      keepChange(ctx, sourceRecord, { deed: "created", where, eventId }),
      recordEvent(ctx, {
        id: eventId,
        type: "knowledge_source_added",
        userId: by,
        details: { sourceId: id, title: name, ...(companyId ? { companyId } : {}) },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    throw error;
  }
  return readSource(ctx, id);
}

export async function requireCompany(ctx: ActorContext, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const found = await ctx.db.$count(companies, eq(companies.id, companyId));
  if (found === 0) throw invalidInput({ companyId: "Choose a company from the list." });
}
