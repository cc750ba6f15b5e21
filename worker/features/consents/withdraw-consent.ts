import { and, eq, inArray, sql } from "drizzle-orm";
import { consentEvents, consentPeople } from "../../../db/schema/consents.ts";
import type { ConsentActor } from "../../../db/values/consents.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { type FullConsent, readConsents, toStated } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import { recordConsentEvent } from "./record-consent-event.ts";
import { labelOf } from "./rules/group-own.ts";
import { consentState, openPurposes } from "./rules/standing.ts";
import { readToken } from "./sign-token.ts";

/** Nothing named: everything. A purpose ends in every consent to that template, so that none is left behind. */
export type Withdrawal = { templateId?: string | undefined; purposeId?: string | undefined };

/** The holder of a link to their own consents takes back all of them, or one purpose. */
export async function withdrawConsent(ctx: Context, token: string, what: Withdrawal) {
  const payload = await readToken(ctx, "consent_own", token);
  return withdraw(ctx, payload?.sub, what, "person");
}

/** One press in a program that reads mail ends what the mail rested on. */
export async function unsubscribeConsent(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_unsubscribe", token);
  const what = { templateId: payload?.template, purposeId: payload?.only };
  return withdraw(ctx, payload?.sub, what, "mail_program");
}

/** What a link in a mail would end, for a page that asks first. */
export async function readUnsubscription(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_unsubscribe", token);
  const found = payload ? await readOf(ctx, payload.sub) : [];
  if (!payload || found.length === 0) throw new AppError("link_used");
  const what = { templateId: payload.template, purposeId: payload.only };
  const ended = endedBy(found, what);
  const meant = found.filter(({ consent }) => consent.templateId === payload.template);
  const textOf = await readTexts(
    ctx,
    meant.map(({ consent }) => consent),
  );
  const [latest] = meant.toReversed();
  const text = latest ? (textOf(latest.consent)?.text ?? null) : null;
  const ids = new Set(ended.flatMap(({ purposes }) => purposes));
  return {
    ends: ended.length,
    title: text?.title ?? latest?.link.name ?? "",
    controller: text?.controller.name ?? "",
    language: latest?.consent.language ?? "",
    purposes: [...ids].map((id) => labelOf(text, id)),
  };
}

/** Appends and deletes nothing. Done twice it is done once; what comes later counts again. */
async function withdraw(
  ctx: Context,
  personId: string | undefined,
  what: Withdrawal,
  by: ConsentActor,
): Promise<{ withdrawn: number }> {
  if (personId === undefined) throw new AppError("link_used");
  for (let tries = 0; tries < ctx.limits.consentTries; tries += 1) {
    const found = await readOf(ctx, personId);
    if (found.length === 0) throw new AppError("link_used");
    const ended = endedBy(found, what);
    if (ended.length === 0) return { withdrawn: 0 };
    const ids = ended.map(({ id }) => id);
    const seen = found
      .filter(({ consent }) => ids.includes(consent.id))
      .flatMap(({ events }) => events.filter(({ kind }) => isEnd(kind))).length;
    const ends = and(
      inArray(consentEvents.consentId, ids),
      inArray(consentEvents.kind, ["withdrawn", "erased"]),
    );
    const email = found[0]?.person.email ?? null;
    try {
      await transaction(ctx.db, [
        premise(ctx.db, sql`(select count(*) from ${consentEvents} where ${ends}) = ${seen}`),
        ...ended.flatMap(({ id: consentId, purposes }) => [
          ...recordConsentEvent(ctx, {
            consentId,
            kind: "withdrawn",
            by,
            purposes,
            email,
            // Whoever withdraws is asked for no more than that.
            recordsAddress: false,
          }),
        ]),
      ]);
      return { withdrawn: ended.length };
    } catch (error) {
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("too_many_requests", { retryAfterS: 1 });
}

const isEnd = (kind: string) => kind === "withdrawn" || kind === "erased";

const readOf = async (ctx: Context, personId: string) =>
  (await readConsents(ctx, eq(consentPeople.id, personId))).filter(
    ({ person }) => person.erasedAt === null,
  );

/** Which consents a withdrawal ends, and which of their purposes. One that asked for none ends as a whole. */
function endedBy(found: readonly FullConsent[], { templateId, purposeId }: Withdrawal) {
  return found
    .filter(({ consent }) => templateId === undefined || consent.templateId === templateId)
    .flatMap((full) => {
      const stated = toStated(full);
      const open = openPurposes(stated).filter((id) => purposeId === undefined || id === purposeId);
      const isBare = stated.purposes.length === 0 && purposeId === undefined;
      const isOpen = ["counts", "unconfirmed"].includes(consentState(stated));
      return open.length > 0 || (isBare && isOpen) ? [{ id: full.consent.id, purposes: open }] : [];
    });
}
