import { eq, sql } from "drizzle-orm";
import { consentEvents, consents } from "../../../db/schema/consents.ts";
import type { FormLanguage } from "../../../db/values/forms.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { readDefinition } from "./asked-version.ts";
import { type FullConsent, iso, readConsents, toStated } from "./queries.ts";
import { recordConsentEvent } from "./record-consent-event.ts";
import { askedText } from "./rules/evidence.ts";
import { labelOf } from "./rules/group-own.ts";
import { consentState, openPurposes } from "./rules/standing.ts";
import { readToken } from "./sign-token.ts";

/** withdrawn: it was taken back before, and confirming does not bring it back. */
export type Confirmation = { state: "confirmed" | "withdrawn"; title: string };

/** What a confirming link is about; looking at it changes nothing, since programs that read mail look too. */
export async function readConfirmation(ctx: Context, token: string) {
  const { found, title, text } = await open(ctx, token);
  const { consent, events } = found;
  const stated = toStated(found);
  const confirmed = events.find(({ kind }) => kind === "confirmed");
  return {
    state: consentState(stated),
    title,
    language: consent.language,
    controller: text?.controller.name ?? "",
    purposes: openPurposes(stated).map((id) => labelOf(text, id)),
    givenAt: iso(consent.createdAt),
    confirmedAt: confirmed ? iso(confirmed.createdAt) : null,
  };
}

/** Says that the address is the person's own. Done twice it is done once. */
export async function confirmConsent(ctx: Context, token: string): Promise<Confirmation> {
  const { found, title, recordsAddress } = await open(ctx, token);
  const { consent, person } = found;
  const { id: consentId } = consent;
  const state = consentState(toStated(found));
  if (state !== "unconfirmed") return { state: ended(state), title };
  const seen = sql`(select count(*) from ${consentEvents} where ${consentEvents.consentId} = ${consentId} and ${consentEvents.kind} in ('confirmed', 'withdrawn', 'erased'))`;
  const known = found.events.filter(({ kind }) => kind === "withdrawn").length;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${seen} = ${known}`),
      ...recordConsentEvent(ctx, {
        consentId,
        kind: "confirmed",
        by: "person",
        email: person.email,
        recordsAddress,
        details: { evidenceHash: consent.evidenceHash },
      }),
      enqueueEffect(ctx, { kind: "consents.issue-receipt", payload: { consentId } }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // Pressed twice, or withdrawn or erased at the same moment.
    const again = await open(ctx, token);
    return { state: ended(consentState(toStated(again.found))), title };
  }
  ctx.effects.wake();
  return { state: "confirmed", title };
}

const ended = (state: ReturnType<typeof consentState>) =>
  state === "withdrawn" ? "withdrawn" : "confirmed";

async function open(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_confirm", token);
  const found: FullConsent | undefined = payload
    ? (await readConsents(ctx, eq(consents.id, payload.sub)))[0]
    : undefined;
  if (!found || found.person.erasedAt !== null) throw new AppError("link_used");
  const { templateId, templateVersion } = found.consent;
  const definition = await readDefinition(ctx, templateId, templateVersion);
  // Stored as the language of this very text.
  const language = found.consent.language as FormLanguage;
  const text = definition ? (await askedText(definition, language)).text : null;
  return {
    found,
    text,
    title: text?.title ?? found.link.name,
    recordsAddress: definition?.settings.recordsAddress ?? false,
  };
}
