import { eq, sql } from "drizzle-orm";
import { consentLinks } from "../../../db/schema/consents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";

const RANDOM_PART = 24;

/**
 * The statement that has the edge follow at every link of a text. The links are read where it is published:
 * one that is added at the same moment is among them, or comes after and finds the new version.
 */
export function refreshLinks(ctx: Context, templateId: string) {
  const now = ctx.clock.now();
  const begin = ctx.ids.next().slice(0, RANDOM_PART);
  return ctx.db.insert(outbox).select(
    ctx.db
      .select({
        id: sql`${begin} || lower(hex(randomblob(6)))`.as("id"),
        kind: sql`${"contents.publish-one"}`.as("kind"),
        payload:
          sql`json_object('kind', 'consent', 'id', ${consentLinks.id}, 'names', json_array())`.as(
            "payload",
          ),
        dedupeKey: sql`null`.as("dedupe_key"),
        state: sql`${"pending"}`.as("state"),
        attempts: sql`${0}`.as("attempts"),
        runAt: sql`${now}`.as("run_at"),
        leasedUntil: sql`null`.as("leased_until"),
        lastError: sql`null`.as("last_error"),
        version: sql`${1}`.as("version"),
        createdAt: sql`${now}`.as("created_at"),
        finishedAt: sql`null`.as("finished_at"),
      })
      .from(consentLinks)
      .where(eq(consentLinks.templateId, templateId)),
  );
}
