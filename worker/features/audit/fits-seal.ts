import type { auditEvents, auditSeals } from "../../../db/schema/audit.ts";
import { type Keys, macHex, macHexes } from "../../kernel/keys.ts";
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
  return macHex(keys, PERSONAL, personalOf(event));
}

const PERSONAL = "audit-personal";
const personalOf = ({ id, salt, userId, email, ipAddress, userAgent }: StoredEvent) =>
  canonicalJson([id, salt, userId, email, ipAddress, userAgent]);

type Linked = Omit<StoredSeal, "chainHash">;

/** Over the seal before and everything in this one. */
export function hashLink(keys: Keys, previous: string, seal: Linked): Promise<string> {
  return macHex(keys, CHAIN, linkOf(previous, seal));
}

/** Whether a key that was ever ours has made it. */
export async function fitsLink(keys: Keys, previous: string, seal: StoredSeal): Promise<boolean> {
  return (await macHexes(keys, CHAIN, linkOf(previous, seal))).includes(seal.chainHash);
}

const CHAIN = "audit-chain";

function linkOf(previous: string, seal: Linked): string {
  const { seq, eventId, eventNumber, factsHash, personalHash, sealedAt } = seal;
  const said = [previous, seq, eventId, factsHash, personalHash, sealedAt];
  if (eventNumber !== null) said.push(eventNumber);
  return canonicalJson(said);
}

/** A person's erasure takes the salt and every personal field together. */
export function isErased(event: StoredEvent): boolean {
  const { salt, userId, email, ipAddress, userAgent } = event;
  return [salt, userId, email, ipAddress, userAgent].every((field) => field === null);
}

/** What only an erasure by this product can leave on a row: whoever edits the tables has no key to make it. */
export function proveErasure(keys: Keys, eventId: string, erasedBy: string): Promise<string> {
  return macHex(keys, ERASURE, canonicalJson([eventId, erasedBy]));
}

const ERASURE = "audit-erasure";

async function isProven(keys: Keys, { id, erasedBy, erasureProof }: StoredEvent) {
  if (erasedBy === null || erasureProof === null) return false;
  return (await macHexes(keys, ERASURE, canonicalJson([id, erasedBy]))).includes(erasureProof);
}

export type Fit =
  | "fits"
  | "erased"
  /** Erased under a seal from before erasures left a proof. */
  | "erased_unproven"
  | "facts_edited"
  | "personal_edited"
  | "person_removed";

/** What of a row needs no key to be checked. */
export async function fitsFacts(event: StoredEvent, seal: StoredSeal): Promise<boolean> {
  if (seal.eventNumber !== null && event.number !== seal.eventNumber) return false;
  return (await hashFacts(event)) === seal.factsHash;
}

/** Whether a row still is what its seal says. */
export async function fitsSeal(keys: Keys, event: StoredEvent, seal: StoredSeal): Promise<Fit> {
  const [areFacts, personal] = await Promise.all([
    fitsFacts(event, seal),
    macHexes(keys, PERSONAL, personalOf(event)),
  ]);
  if (!areFacts) return "facts_edited";
  if (!isErased(event)) return personal.includes(seal.personalHash) ? "fits" : "personal_edited";
  if (await isProven(keys, event)) return "erased";
  return seal.eventNumber === null ? "erased_unproven" : "person_removed";
}
