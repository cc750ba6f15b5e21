import { eq, sql } from "drizzle-orm";
import { formDeliveries, forms, formSubmissions } from "../../../../db/schema/forms.ts";
import type { Env } from "../../../env.ts";
import type { Context } from "../../../kernel/context.ts";
import { PermanentFailure, messageOf } from "../../../kernel/permanent-failure.ts";
import { fetchOutside } from "../../../kernel/outbound-fetch.ts";
import { UnsafeTarget } from "../../../kernel/pure/safe-target.ts";
import { openWebhookSecret } from "../submit/open-webhook-secret.ts";
import { signWebhook } from "../submit/sign-webhook.ts";
import { cutText } from "../../../kernel/pure/sound-text.ts";

const GONE = 410;

/**
 * Tells a webhook of an answer, signed as the standard for webhooks has it, and writes down how each attempt
 * went. The receiver knows a message that comes twice by its id.
 */
export async function deliverSubmission(
  ctx: Context,
  { outbound }: Pick<Env, "outbound">,
  deliveryId: string,
) {
  const [row] = await ctx.db
    .select({ delivery: formDeliveries, submission: formSubmissions, form: forms })
    .from(formDeliveries)
    .innerJoin(formSubmissions, eq(formSubmissions.id, formDeliveries.submissionId))
    .innerJoin(forms, eq(forms.id, formDeliveries.formId))
    .where(eq(formDeliveries.id, deliveryId));
  // The answer was deleted, or an attempt before this one has told of it.
  if (row?.delivery.state !== "waiting") return;

  let status: number | null = null;
  try {
    const secret = await openWebhookSecret(ctx, row.form);
    if (secret === null)
      throw new PermanentFailure("This form has no signing secret for its webhook");
    const body = JSON.stringify(messageOfAnswer(row));
    const headers = {
      "content-type": "application/json",
      "user-agent": `executive-advisor (+${ctx.origin.origin})`,
      ...(await signWebhook(secret, { id: deliveryId, at: ctx.clock.now(), body })),
    };
    const { webhookTimeoutMs: timeoutMs, webhookAnswerBytes: bytesMost } = ctx.limits;
    const call = { method: "POST", headers, body };
    const answer = await fetchOutside(outbound, row.delivery.url, call, { timeoutMs, bytesMost });
    status = answer.status;
    judge(status);
  } catch (error) {
    await note(ctx, deliveryId, { status, error: messageOf(error) });
    throw error instanceof UnsafeTarget ? new PermanentFailure(error.message) : error;
  }
  const finishedAt = ctx.clock.now();
  await note(ctx, deliveryId, { status, error: "", state: "delivered", finishedAt });
}

function judge(status: number) {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) {
    throw new PermanentFailure(`The webhook answered ${status}. Redirects are not followed`);
  }
  if (status === GONE)
    throw new PermanentFailure(`The webhook answered ${status}. It accepts no more messages`);
  throw new Error(`The webhook answered ${status}`);
}

type Noted = Pick<typeof formDeliveries.$inferInsert, "status" | "error" | "state" | "finishedAt">;

async function note(ctx: Context, deliveryId: string, noted: Noted) {
  const error = cutText(noted.error ?? "", ctx.limits.outboxErrorLength);
  await ctx.db
    .update(formDeliveries)
    .set({ ...noted, error, attempts: sql`${formDeliveries.attempts} + 1` })
    .where(eq(formDeliveries.id, deliveryId));
}

type Row = { submission: typeof formSubmissions.$inferSelect; form: typeof forms.$inferSelect };

function messageOfAnswer({ submission, form }: Row) {
  const { id, formId, formVersion, data, language, createdAt } = submission;
  const submittedAt = new Date(createdAt).toISOString();
  return {
    type: "form.answered",
    timestamp: submittedAt,
    data: {
      submissionId: id,
      formId,
      formVersion,
      formSlug: form.slug,
      formTitle: form.title,
      language,
      submittedAt,
      answers: data,
    },
  };
}
