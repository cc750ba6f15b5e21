import { and, desc, eq, ne } from "drizzle-orm";
import { consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { checkKeptReceipt } from "./check-kept-receipt.ts";
import type { ConsentDetail } from "./contract.ts";
import { selectRows, toRow, toRows } from "./list-consents.ts";
import { proveConsents } from "./prove-consents.ts";
import { answersOf, iso, readConsents, readPublicKeys, toStated } from "./queries.ts";
import { purposeState } from "./rules/standing.ts";

/** One consent with the text as it was shown then, and whether all of it still is what was stored. */
export async function readConsentDetail(ctx: ActorContext, id: string): Promise<ConsentDetail> {
  const [[full], [row], keys] = await Promise.all([
    readConsents(ctx, eq(consents.id, id)),
    selectRows(ctx).where(eq(consents.id, id)),
    readPublicKeys(ctx),
  ]);
  if (!full || !row) throw notFound("consent", id);
  const { consent, events } = full;
  const [proven, receipts, others] = await Promise.all([
    proveConsents(ctx, [full]),
    Promise.all(full.receipts.map((receipt) => checkKeptReceipt(ctx, receipt, keys))),
    readOthers(ctx, consent),
  ]);
  const own = proven.get(id);
  if (!own) throw notFound("consent", id);
  const areReceiptsWhole = receipts.every(({ check }) => ["genuine", "erased"].includes(check));
  const { shown, isTextWhole } = own;
  const stated = toStated(full);
  const { ipAddress, userAgent, screenshotHash, personalHash, evidenceHash } = consent;
  return {
    ...toRow({ ...row, events }, own),
    answers: answersOf(consent),
    ipAddress,
    userAgent,
    screenshotHash,
    personalHash,
    evidenceHash,
    needsConfirmation: consent.needsConfirmation,
    text: shown?.text ?? null,
    isTextWhole,
    standing: consent.purposes.map((purpose) => ({
      id: purpose.id,
      state: purposeState(stated, purpose.id),
    })),
    events: events.map(({ createdAt, kind, by, purposes, id: eventId }) => ({
      id: eventId,
      kind,
      by,
      purposes: [...purposes],
      createdAt: iso(createdAt),
      ...(own.events.get(eventId) ?? { proof: null, seal: null }),
    })),
    receipts,
    others,
    proof: areReceiptsWhole ? own.proof : "broken",
    faults: areReceiptsWhole
      ? own.faults
      : [...own.faults, "A receipt differs from what was signed."],
  };
}

async function readOthers(ctx: ActorContext, { id, personId }: typeof consents.$inferSelect) {
  const rows = await selectRows(ctx)
    .where(and(eq(consents.personId, personId), ne(consents.id, id)))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(ctx.limits.consentOthersShown);
  return toRows(ctx, rows);
}
