import type { Context } from "../../kernel/context.ts";
import { readAuditEvents } from "../audit/queries.ts";
import type { AuditDetail } from "../audit/contract.ts";
import type { Proof } from "./contract.ts";
import { type FullConsent, personalOf, type StoredEvent } from "./queries.ts";
import { readTexts } from "./read-texts.ts";
import { type askedText, faultsOf } from "./rules/evidence.ts";

type Found = Pick<FullConsent, "consent" | "person" | "events">;
type EventProof = { proof: Proof | null; seal: number | null };

export type Proven = {
  proof: Proof;
  /** What does not fit, in words. */
  faults: string[];
  /** The words that the stored version shows now in the language of then. */
  shown: Awaited<ReturnType<typeof askedText>> | undefined;
  isTextWhole: boolean;
  events: ReadonlyMap<string, EventProof>;
};

/** Looks at many consents again: each row beside its hashes, its text, and its events in the sealed log. */
export async function proveConsents(
  ctx: Context,
  found: readonly Found[],
): Promise<ReadonlyMap<string, Proven>> {
  const ids = found.flatMap(({ events }) => events.map(({ id }) => id));
  const [textOf, logged] = await Promise.all([
    readTexts(
      ctx,
      found.map(({ consent }) => consent),
    ),
    readAuditEvents(ctx, ids),
  ]);
  const proven = found.map(async (one) => {
    const shown = textOf(one.consent);
    return [one.consent.id, await prove(one, shown, logged)] as const;
  });
  return new Map(await Promise.all(proven));
}

async function prove(
  { consent, person, events }: Found,
  shown: Proven["shown"],
  logged: ReadonlyMap<string, AuditDetail>,
): Promise<Proven> {
  const faults = await faultsOf(consent, personalOf({ consent, person }));
  const isTextWhole = shown?.textHash === consent.textHash;
  if (!shown) faults.push("The version that was shown no longer exists.");
  else if (!isTextWhole) {
    faults.push("The stored version has a different text than the one shown.");
  }
  const proofs = new Map(
    events.map((event) => [
      event.id,
      {
        proof: proofOf(event, logged.get(event.id), consent.evidenceHash),
        seal: logged.get(event.id)?.seq ?? null,
      },
    ]),
  );
  const each = [...proofs.values()].map(({ proof }) => proof);
  if (each.includes("broken")) faults.push("An event differs from what was sealed.");
  if (!events.some(({ kind }) => kind === "given")) faults.push("The consent was never given.");
  const unbroken = each.includes("waiting") ? "waiting" : "sealed";
  const proof = faults.length > 0 ? "broken" : unbroken;
  return { proof, faults, shown, isTextWhole, events: proofs };
}

/** That a receipt was mailed is not in the log; of all else it holds a row of its own, under the same id. */
function proofOf(
  { kind }: StoredEvent,
  row: AuditDetail | undefined,
  evidenceHash: string,
): Proof | null {
  if (kind === "receipt_mailed") return null;
  if (!row) return "broken";
  if (kind === "given" && row.details["evidenceHash"] !== evidenceHash) return "broken";
  if (row.sealState === "waiting") return "waiting";
  return row.sealState === "fits" || row.sealState === "erased" ? "sealed" : "broken";
}
