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
  const { seq, eventId, factsHash, personalHash, sealedAt } = seal;
  const text = canonicalJson([previous, seq, eventId, factsHash, personalHash, sealedAt]);
  return macHex(keys, "audit-chain", text);
}

/** A person's erasure takes the salt and every personal field together. */
export function isErased(event: StoredEvent): boolean {
  const { salt, userId, email, ipAddress, userAgent } = event;
  return [salt, userId, email, ipAddress, userAgent].every((field) => field === null);
}

export type Fit = "fits" | "erased" | "facts_edited" | "personal_edited";

/** Whether a row still is what its seal says. */
export async function fitsSeal(keys: Keys, event: StoredEvent, seal: StoredSeal): Promise<Fit> {
  const [facts, personal] = await Promise.all([hashFacts(event), hashPersonal(keys, event)]);
  if (facts !== seal.factsHash) return "facts_edited";
  if (personal === seal.personalHash) return isErased(event) ? "erased" : "fits";
  return isErased(event) ? "erased" : "personal_edited";
}
