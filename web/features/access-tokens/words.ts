import type { TokenState } from "../../../worker/features/access-tokens/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Readonly<Record<TokenState, [Tone, string]>> = {
  active: ["good", "Active"],
  expired: ["neutral", "Expired"],
  revoked: ["bad", "Revoked"],
};

/** "saved-searches" as people read it: Saved searches. */
export function titled(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const countScopes = ({ length }: readonly string[]) =>
  length === 1 ? "1 scope" : `${length} scopes`;
