import type {
  ConsentTextState,
  ConsentTextSummary,
} from "../../../worker/features/consent-texts/contract.ts";
import type { Tone } from "../../ui/tone.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";

export const STATE_WORDS: Record<ConsentTextState, string> = {
  published: "Published",
  changed: "Changed",
  draft: "Drafts",
};

type Standing = Pick<ConsentTextSummary, "publishedNumber" | "hasChanges">;

/** Where a text stands, in a word with its tone. */
export function standingOf({ publishedNumber, hasChanges }: Standing): {
  tone: Tone;
  label: string;
} {
  if (publishedNumber === null) return { tone: "neutral", label: "Draft" };
  return hasChanges
    ? { tone: "info", label: "Published, with changes" }
    : { tone: "good", label: "Published" };
}

export const linksIn = (links: number) => counted(links, "link", "links");
