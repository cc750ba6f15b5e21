import { and, eq, sql } from "drizzle-orm";
import { knowledgeSources, knowledgeVersions } from "../../../../db/schema/ai-training.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Source, SourceChanges } from "../contract.ts";
import { requireCompany } from "./add-source.ts";
import { readSource } from "./list-sources.ts";
import { sourceRecord } from "./source-record.ts";

/** Writes the named fields over the version that was seen. Another text is a new version; the ones before are kept. */
export async function changeSource(
  ctx: ActorContext,
  id: string,
  changes: SourceChanges,
  seen: number,
): Promise<Source> {
  const before = await readSource(ctx, id);
  if (before.version !== seen) throw staleVersion(before);
  const { text = before.text, fileName = "", places = [], ...others } = changes;
  if (others.companyId !== undefined) await requireCompany(ctx, others.companyId);
  const isNew = text !== before.text;
  const now = ctx.clock.now();
  const by = ctx.actor.userId;
  const eventId = ctx.ids.next();
  const where = and(eq(knowledgeSources.id, id), eq(knowledgeSources.version, seen));
  const number = before.number + 1;
  try {
    await transaction(ctx.db, [
      keepChange(ctx, sourceRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(knowledgeSources)
        .set({
          ...others,
          ...(isNew ? { number } : {}),
          version: sql`${knowledgeSources.version} + 1`,
          updatedAt: now,
          updatedBy: by,
        })
        .where(where),
      premiseHeld(ctx.db),
      ...(isNew
        ? [
            ctx.db.insert(knowledgeVersions).values({
              sourceId: id,
              number,
              text,
              fileName,
              places,
              createdAt: now,
              createdBy: by,
            }),
          ]
        : []),
      recordEvent(ctx, {
        id: eventId,
        type: "knowledge_source_changed",
        userId: by,
        details: {
          sourceId: id,
          title: others.name ?? before.name,
          fields: Object.keys(changes).join(", "),
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readSource(ctx, id));
    throw error;
  }
  return readSource(ctx, id);
}
