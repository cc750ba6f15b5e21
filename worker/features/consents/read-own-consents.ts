import { eq } from "drizzle-orm";
import { consentPeople } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { linkTo } from "./link-to.ts";
import { answersOf, type FullConsent, iso, readConsents, toStated } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import { consentState, purposeState } from "./rules/standing.ts";
import { readToken } from "./sign-token.ts";

/** Everything that the holder of the link consented to, newest first. */
export async function readOwnConsents(ctx: Context, token: string) {
  const { email, found } = await openOwn(ctx, token);
  const textOf = await readTexts(
    ctx,
    found.map(({ consent }) => consent),
  );
  const consents = await Promise.all(
    found.toReversed().map(async (full) => ({
      ...toOwn(full),
      text: textOf(full.consent)?.text ?? null,
      receiptUrl: await receiptUrlOf(ctx, full),
    })),
  );
  return { email, consents };
}

/** The same with all that is stored of the person, to take along. */
export async function exportOwnConsents(ctx: Context, token: string) {
  const { email, found } = await openOwn(ctx, token);
  const textOf = await readTexts(
    ctx,
    found.map(({ consent }) => consent),
  );
  return {
    exportedAt: iso(ctx.clock.now()),
    from: ctx.origin.origin,
    email,
    consents: found.map((full) => {
      const { consent, receipts } = full;
      return {
        ...toOwn(full),
        answers: answersOf(consent),
        ipAddress: consent.ipAddress,
        userAgent: consent.userAgent,
        text: textOf(consent)?.text ?? null,
        textHash: consent.textHash,
        evidenceHash: consent.evidenceHash,
        hasScreenshot: consent.screenshotKey !== null,
        receipts: receipts.map(({ receipt }) => receipt),
      };
    }),
  };
}

async function openOwn(ctx: Context, token: string) {
  const payload = await readToken(ctx, "consent_own", token);
  const found = payload ? await readConsents(ctx, eq(consentPeople.id, payload.sub)) : [];
  const email = found[0]?.person.email;
  if (!email) throw new AppError("link_used");
  return { email, found };
}

function toOwn(full: FullConsent) {
  const { consent, link, events } = full;
  const stated = toStated(full);
  return {
    id: consent.id,
    templateId: consent.templateId,
    version: consent.templateVersion,
    link: link.name,
    language: consent.language,
    state: consentState(stated),
    purposes: consent.purposes.map(({ id, isGiven }) => ({
      id,
      isGiven,
      state: purposeState(stated, id),
    })),
    givenAt: iso(consent.createdAt),
    events: events.map(({ kind, by, purposes, createdAt }) => ({
      kind,
      by,
      purposes,
      at: iso(createdAt),
    })),
  };
}

function receiptUrlOf(ctx: Context, { receipts }: FullConsent) {
  const last = receipts.at(-1);
  return last ? linkTo.receipt(ctx, last.id) : null;
}
