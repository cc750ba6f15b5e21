import { eq, sql } from "drizzle-orm";
import {
  consentEvents,
  consentKeys,
  consentReceipts,
  consents,
} from "../../../db/schema/consents.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { PermanentFailure } from "../../kernel/permanent-failure.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { readDefinition } from "./asked-version.ts";
import { buildReceipt } from "./build-receipt.ts";
import { linkTo } from "./link-to.ts";
import { type FullConsent, readConsents, toStated } from "./queries.ts";
import type { askedText } from "./rules/evidence.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { consentState } from "./rules/standing.ts";
import { signDocument } from "./sign-document.ts";
import { signingKey } from "./signing-key.ts";

/** Signs what somebody consented to, once, and mails it where the template says so. */
export async function issueReceipt(ctx: Context, consentId: string) {
  const [found] = await readConsents(ctx, eq(consents.id, consentId));
  if (!found || found.receipts.length > 0) return;
  const state = consentState(toStated(found));
  if (state === "erased" || state === "unconfirmed") return;
  const { templateId, templateVersion } = found.consent;
  const [definition, signer] = await Promise.all([
    readDefinition(ctx, templateId, templateVersion),
    signingKey(ctx),
  ]);
  if (!definition) throw new PermanentFailure("the version that was consented to is gone");
  const { receipt, text } = await buildReceipt(ctx, found, definition);
  const jws = await signDocument(signer, "receipt", receipt);
  const isMailed = definition.settings.mailsReceipt && state !== "withdrawn";
  const none = sql`not exists (select 1 from ${consentReceipts} where ${consentReceipts.consentId} = ${consentId})`;
  const isSigning = sql`exists (select 1 from ${consentKeys} where ${consentKeys.id} = ${signer.id} and ${consentKeys.retiredAt} is null)`;
  const isThere = sql`exists (select 1 from ${consents} where ${consents.id} = ${consentId} and ${consents.salt} is not null)`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${none} and ${isThere}`),
      premise(ctx.db, isSigning),
      ctx.db.insert(consentReceipts).values({
        id: receipt.receiptId,
        consentId,
        keyId: signer.id,
        receipt: jws,
        hash: await sha256Hex(jws),
        createdAt: ctx.clock.now(),
      }),
      ...(isMailed ? await mailReceipt(ctx, found, receipt.receiptId, text) : []),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // Issued or erased by another meanwhile; or the key was renewed, and the next try signs with the new one.
    const [now] = await readConsents(ctx, eq(consents.id, consentId));
    if (now?.receipts.length === 0 && now.person.erasedAt === null) throw error;
    return;
  }
  ctx.effects.wake();
}

type Text = Awaited<ReturnType<typeof askedText>>["text"];

async function mailReceipt(ctx: Context, found: FullConsent, receiptId: string, text: Text) {
  const { consent, person } = found;
  const { id: personId, email } = person;
  if (email === null) return [];
  const given = consent.purposes.filter(({ isGiven }) => isGiven).map(({ id }) => id);
  const [url, ownUrl, unsubscribeUrl] = await Promise.all([
    linkTo.receipt(ctx, receiptId),
    linkTo.own(ctx, personId),
    linkTo.unsubscribe(ctx, { personId, templateId: consent.templateId }),
  ]);
  return [
    ctx.db.insert(consentEvents).values({
      id: ctx.ids.next(),
      consentId: consent.id,
      kind: "receipt_mailed",
      by: "product",
      createdAt: ctx.clock.now(),
    }),
    ...queueMail(ctx, {
      to: email,
      userId: null,
      mail: {
        template: "consent_receipt",
        title: text.title,
        controller: text.controller.name,
        purposes: text.purposes.flatMap(({ id, label }) => (given.includes(id) ? [label] : [])),
        givenAt: consent.createdAt,
        url,
        ownUrl,
        unsubscribeUrl,
      },
    }),
  ];
}
