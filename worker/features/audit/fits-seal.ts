import type { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { type Keys, macHex } from "../../kernel/keys.ts";
import { canonicalHash, canonicalJson } from "../../kernel/pure/canonical-json.ts";

export type StoredEvent = typeof auditEvents.$inferSelect;
export type StoredSeal = typeof auditSeals.$inferSelect;

/** What the first seal is chained to. */
export const GENESIS = "0".repeat(64);

/** Of what stays for ever. */
export function hashFacts({ id, eventType, details, createdAt }: StoredEvent): Promise<string> {
  return canonicalHash([id, eventType, details, createdAt]);
}

/** Keyed besides salted: whoever holds the table alone cannot try addresses against it. */
export function hashPersonal(keys: Keys, event: StoredEvent): Promise<string> {
  const { id, salt, userId, email, ipAddress, userAgent } = event;
  return macHex(
    keys,
    "audit-personal",
    canonicalJson([id, salt, userId, email, ipAddress, userAgent]),
  );
}

/** Over the seal before and everything in this one. */
export function hashLink(
  keys: Keys,
  previous: string,
  seal: Omit<StoredSeal, "chainHash">,
): Promise<string> {
  const { seq, eventId, eventNumber, factsHash, personalHash, sealedAt } = seal;
  const said = [previous, seq, eventId, factsHash, personalHash, sealedAt];
  if (eventNumber !== null) said.push(eventNumber);
  return macHex(keys, "audit-chain", canonicalJson(said));
}

/** A person's erasure takes the salt and every personal field together. */
export function isErased(event: StoredEvent): boolean {
  const { salt, userId, email, ipAddress, userAgent } = event;
  return [salt, userId, email, ipAddress, userAgent].every((field) => field === null);
}

/** What only an erasure by this product can leave on a row: whoever edits the tables has no key to make it. */
export function proveErasure(keys: Keys, eventId: string, erasedBy: string): Promise<string> {
  return macHex(keys, "audit-erasure", canonicalJson([eventId, erasedBy]));
}

async function isProven(keys: Keys, { id, erasedBy, erasureProof }: StoredEvent) {
  return erasedBy !== null && erasureProof === (await proveErasure(keys, id, erasedBy));
}

export type Fit =
  | "fits"
  | "erased"
  /** Erased under a seal from before erasures left a proof. */
  | "erased_unproven"
  | "facts_edited"
  | "personal_edited"
  | "person_removed";

/** Whether a row still is what its seal says. */
export async function fitsSeal(keys: Keys, event: StoredEvent, seal: StoredSeal): Promise<Fit> {
  const isOld = seal.eventNumber === null;
  if (!isOld && event.number !== seal.eventNumber) return "facts_edited";
  const [facts, personal] = await Promise.all([hashFacts(event), hashPersonal(keys, event)]);
  if (facts !== seal.factsHash) return "facts_edited";
  if (!isErased(event)) return personal === seal.personalHash ? "fits" : "personal_edited";
  if (await isProven(keys, event)) return "erased";
  return isOld ? "erased_unproven" : "person_removed";
}
