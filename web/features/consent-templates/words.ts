import type {
  TemplateState,
  TemplateSummary,
} from "../../../worker/features/consent-templates/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<TemplateState, string> = {
  published: "Published",
  changed: "Changed",
  draft: "Drafts",
};

type Standing = Pick<TemplateSummary, "publishedNumber" | "hasChanges">;

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

export const linksIn = (links: number) => (links === 1 ? "1 link" : `${links} links`);
