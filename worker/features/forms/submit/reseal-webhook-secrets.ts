import { and, asc, eq, gt, ne } from "drizzle-orm";
import { forms } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { resealRows, type WithLost } from "../../../kernel/reseal.ts";
import { WEBHOOK_PURPOSE } from "./open-webhook-secret.ts";
import { makeWebhookSecret, sealWebhookSecret } from "./seal-webhook-secret.ts";

/** After a rotation of keys. In the place of a lost one comes a new one: no delivery goes out unsigned. */
export function resealWebhookSecrets(ctx: Context, withLost: WithLost) {
  const { id, webhookSecret } = forms;
  const write = (row: { id: string; closed: string }, closed: string) =>
    ctx.db
      .update(forms)
      .set({ webhookSecret: closed })
      .where(and(eq(id, row.id), eq(webhookSecret, row.closed)));
  return resealRows(ctx.keys, withLost, {
    purpose: WEBHOOK_PURPOSE,
    page: (after) =>
      ctx.db
        .select({ id, closed: webhookSecret })
        .from(forms)
        .where(and(gt(id, after), ne(webhookSecret, "")))
        .orderBy(asc(id))
        .limit(ctx.limits.resealBatch),
    write,
    drop: async (row) => write(row, await sealWebhookSecret(ctx, row.id, makeWebhookSecret())),
  });
}
