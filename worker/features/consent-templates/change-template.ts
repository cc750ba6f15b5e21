import { sql } from "drizzle-orm";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Template, TemplateChanges } from "./contract.ts";
import { draftHash } from "./draft-hash.ts";
import { readStored, readTemplate } from "./queries.ts";
import { settleDraft } from "./rules/settle-draft.ts";
import { writeTemplate } from "./write-template.ts";

/** Writes the draft over the version that the admin saw; whoever is asked sees nothing of it. */
export async function changeTemplate(
  ctx: ActorContext,
  id: string,
  changes: TemplateChanges,
  version: number,
): Promise<Template> {
  const stored = await readStored(ctx, id);
  const name = changes.name ?? stored.name;
  const formConfig = settleDraft(changes.definition ?? stored.definition);
  const isPublished = sql`select 1 from ${contentVersions} where ${contentVersions.kind} = 'consent' and ${contentVersions.contentId} = ${consentTemplates.id} and ${contentVersions.number} = ${consentTemplates.publishedNumber} and ${contentVersions.hash} = ${await draftHash(formConfig)}`;
  const rest = ctx.clock.now() - stored.updatedAt;
  // A draft saves itself every few seconds: what somebody does in one go is one event.
  const isSameSitting = stored.editor === ctx.actor.userId && rest < ctx.limits.consentEditRestMs;
  const event = recordEvent(ctx, {
    type: "consent_template_changed",
    userId: ctx.actor.userId,
    details: { templateId: id, name, fields: Object.keys(changes).join(", ") },
  });
  await writeTemplate(ctx, {
    ...{ id, version },
    // The column takes what an expression gives; its type knows only plain values.
    values: { name, formConfig, hasChanges: sql`not exists (${isPublished})` as never },
    with: isSameSitting ? [] : [event],
  });
  return readTemplate(ctx, id);
}
