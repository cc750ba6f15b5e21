import { eq } from "drizzle-orm";
import { forms } from "../../../db/schema/forms.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { makeWebhookSecret, sealWebhookSecret } from "./submit/seal-webhook-secret.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { WebhookSecret } from "./list/contract.ts";
import { publishableForm } from "./publishable-form.ts";

/** Signs webhooks with a new secret from now on, and tells it this once. */
export async function renewSecret(ctx: ActorContext, id: string): Promise<WebhookSecret> {
  const form = await publishableForm.read(ctx, id);
  const secret = makeWebhookSecret();
  const webhookSecret = await sealWebhookSecret(ctx, id, secret);
  await transaction(ctx.db, [
    ctx.db.update(forms).set({ webhookSecret }).where(eq(forms.id, id)),
    recordEvent(ctx, {
      type: "form_secret_renewed",
      userId: ctx.actor.userId,
      details: { formId: id, title: form.definition.title },
    }),
  ]);
  return { secret };
}
