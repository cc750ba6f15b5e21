import type { KeySet } from "./contract.ts";
import { openJws, SIGNED } from "./rules/jws.ts";

/** What was signed for this purpose by one of these keys; else null. */
export async function openDocument(
  keys: KeySet,
  purpose: keyof typeof SIGNED,
  jws: string,
): Promise<string | null> {
  const opened = await openJws(jws, SIGNED[purpose], keys);
  return opened.ok ? opened.payload : null;
}
