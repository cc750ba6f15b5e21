import { LIMITS } from "../kernel/limits.ts";
import type { Person } from "../policy/visitor.ts";

/** Who this isolate let in last, by the hash of their session: a guess at who asks, and never an answer. */
const memory = new Map<string, Person>();

export function rememberVisitor(tokenHash: string, visitor: Person | null) {
  memory.delete(tokenHash);
  if (!visitor) return;
  memory.set(tokenHash, visitor);
  const [oldest] = memory.keys();
  if (memory.size > LIMITS.visitorsRemembered && oldest !== undefined) memory.delete(oldest);
}

export const recallVisitor = (tokenHash: string): Person | null => memory.get(tokenHash) ?? null;
