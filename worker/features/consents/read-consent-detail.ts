import { eq } from "drizzle-orm";
import { consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { readAuditEvent } from "../audit/queries.ts";
import type { ConsentDetail, Proof } from "./contract.ts";
import { selectRows, toRow } from "./list-consents.ts";
import { answersOf, iso, personalOf, readConsents, type StoredEvent, toStated } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import { faultsOf } from "./rules/evidence.ts";
import { purposeState } from "./rules/standing.ts";

/** One consent with the text as it was shown then, and whether all of it still is what was stored. */
export async function readConsentDetail(ctx: ActorContext, id: string): Promise<ConsentDetail> {
  const [[full], [row]] = await Promise.all([
    readConsents(ctx, eq(consents.id, id)),
    selectRows(ctx).where(eq(consents.id, id)),
  ]);
  if (!full || !row) throw notFound("consent", id);
  const { consent, events, receipts } = full;
  const [textOf, proofs, faults] = await Promise.all([
    readTexts(ctx, [consent]),
    Promise.all(events.map((event) => proofOf(ctx, event, consent.evidenceHash))),
    faultsOf(consent, personalOf(full)),
  ]);
  const shown = textOf(consent);
  if (!shown) faults.push("The version that was shown is not there any more.");
  else if (shown.textHash !== consent.textHash) {
    faults.push("The version that is stored has another text than the one shown.");
  }
  if (proofs.includes("broken")) faults.push("An event is not what was sealed.");
  if (!events.some(({ kind }) => kind === "given")) faults.push("It was never given.");
  const stated = toStated(full);
  const { ipAddress, userAgent, screenshotHash, personalHash, evidenceHash } = consent;
  return {
    ...toRow({ ...row, events }),
    answers: answersOf(consent),
    ...{ ipAddress, userAgent, screenshotHash, personalHash, evidenceHash },
    needsConfirmation: consent.needsConfirmation,
    text: shown?.text ?? null,
    standing: consent.purposes.map((purpose) => ({
      ...{ id: purpose.id, state: purposeState(stated, purpose.id) },
    })),
    events: events.map(({ createdAt, kind, by, purposes, id: eventId }, at) => ({
      ...{ id: eventId, kind, by, purposes: [...purposes], createdAt: iso(createdAt) },
      proof: proofs[at] ?? null,
    })),
    receipts: receipts.map(({ id: receiptId, keyId, hash, createdAt }) => ({
      ...{ id: receiptId, keyId, hash, createdAt: iso(createdAt) },
    })),
    proof: faults.length > 0 ? "broken" : proofs.includes("waiting") ? "waiting" : "sealed",
    faults,
  };
}

/** The log's own row of this event, beside its seal. That a receipt was mailed is not in the log. */
async function proofOf(
  ctx: ActorContext,
  { id, kind }: StoredEvent,
  evidenceHash: string,
): Promise<Proof | null> {
  if (kind === "receipt_mailed") return null;
  try {
    const { sealState, details } = await readAuditEvent(ctx, id);
    if (kind === "given" && details["evidenceHash"] !== evidenceHash) return "broken";
    if (sealState === "waiting") return "waiting";
    return sealState === "fits" || sealState === "erased" ? "sealed" : "broken";
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "broken";
    throw error;
  }
}
