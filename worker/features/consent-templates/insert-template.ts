import { consentTemplates } from "../../../db/schema/consents.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { ConsentDraft, Template } from "./contract.ts";
import { readTemplate } from "./queries.ts";
import { settleDraft } from "./rules/settle-draft.ts";

type New = { name: string; definition: ConsentDraft; source: "new" | "copy" | "file" };

/** A text that nobody is asked with yet. */
export async function insertTemplate(ctx: ActorContext, { name, definition, source }: New) {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const by = ctx.actor.userId;
  await transaction(ctx.db, [
    ctx.db.insert(consentTemplates).values({
      ...{ id, name, formConfig: settleDraft(definition), createdAt: now, updatedAt: now },
      ...{ createdBy: by, updatedBy: by },
    }),
    recordEvent(ctx, {
      type: "consent_template_created",
      userId: by,
      details: { templateId: id, name, source },
    }),
  ]);
  const template: Template = await readTemplate(ctx, id);
  return template;
}
