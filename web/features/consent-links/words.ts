import type { ConsentLink, LinkState } from "../../../worker/features/consent-links/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<LinkState, string> = { open: "Open", closed: "Closed" };

export const pathOf = (slug: string) => `/consent/${slug}`;

type Standing = Pick<ConsentLink, "isActive" | "publishedNumber">;

/** Whether visitors can open it, in a word with its tone. */
export function standingOf({ isActive, publishedNumber }: Standing): { tone: Tone; label: string } {
  if (publishedNumber === null) return { tone: "neutral", label: "Text not published" };
  return isActive ? { tone: "good", label: "Open" } : { tone: "warn", label: "Closed" };
}
