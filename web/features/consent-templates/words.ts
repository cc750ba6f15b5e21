import type { FormTheme } from "../../../db/values/forms.ts";
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

export const THEME_WORDS: Record<FormTheme, string> = {
  default: "Serif on warm paper, like a printed brief",
  "executive-corporate": "Navy band and a gold line, for the formal",
  "executive-minimal": "Black on white, with a lot of air",
  "executive-modern": "Rounded and green, for the friendly",
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
