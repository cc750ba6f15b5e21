import { and, eq, sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Form, FormChanges } from "../forms-manager/contract.ts";
import { readForm } from "./queries.ts";
import { checkWebhook } from "./rules/check-settings.ts";

/** Writes the named parts of the draft over the version that the admin saw. Visitors see nothing of it yet. */
export async function changeForm(
  ctx: ActorContext,
  id: string,
  changes: FormChanges,
  version: number,
): Promise<Form> {
  refuseWebhook(changes);
  const before = await readForm(ctx, id);
  if (before.version !== version) throw staleVersion(before);
  const { delivery = before.delivery, ...parts } = changes;
  const { title, description, fields, settings } = { ...before.definition, ...parts };
  const hash = await sha256Hex(JSON.stringify({ title, description, fields, settings }));
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(forms)
        .set({
          ...{ title, description, fields, settings, delivery },
          hasChanges: differsFrom(hash),
          ...{ version: version + 1, updatedAt: now, updatedBy: ctx.actor.userId },
        })
        .where(and(eq(forms.id, id), eq(forms.version, version))),
      premiseHeld(ctx.db),
      ...((await isSameSitting(ctx, id, now))
        ? []
        : [
            recordEvent(ctx, {
              type: "form_changed",
              userId: ctx.actor.userId,
              details: {
                formId: id,
                title: before.definition.title,
                parts: Object.keys(changes).join(", "),
              },
            }),
          ]),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readForm(ctx, id));
    throw error;
  }
  return readForm(ctx, id);
}

function refuseWebhook({ delivery }: FormChanges) {
  const problem = delivery ? checkWebhook(delivery.webhookUrl) : null;
  if (problem !== null) throw invalidInput({ "delivery.webhookUrl": problem });
}

/** Held against the published version in the write itself: it may be another one by then. */
const differsFrom = (hash: string) =>
  sql<boolean>`not exists (select 1 from ${contentVersions} where ${contentVersions.kind} = 'form'
    and ${contentVersions.contentId} = ${forms.id} and ${contentVersions.number} = ${forms.publishedNumber}
    and ${contentVersions.hash} = ${hash})`;

/** A draft saves itself every second: one event tells of all that an admin changes in one go. */
async function isSameSitting(ctx: ActorContext, id: string, now: number): Promise<boolean> {
  const row = await ctx.db
    .select({ updatedBy: forms.updatedBy, updatedAt: forms.updatedAt, version: forms.version })
    .from(forms)
    .where(eq(forms.id, id))
    .get();
  return (
    row !== undefined &&
    row.version > 1 &&
    row.updatedBy === ctx.actor.userId &&
    now - row.updatedAt < ctx.limits.formSittingMs
  );
}
