import type {
  WebpageState,
  WebpageSummary,
  WebpageTemplate,
} from "../../../worker/features/webpages/contract.ts";
import type { Tone } from "../../ui/tone.ts";

export const STATE_WORDS: Record<WebpageState, string> = {
  published: "Open to visitors",
  changed: "With changes",
  draft: "Drafts",
  scheduled: "Scheduled",
  closed: "Closed",
};

export const TEMPLATE_WORDS: Record<WebpageTemplate, readonly [name: string, about: string]> = {
  blank: ["Blank page", "Just a title"],
  event: ["Event", "When, where, who it's for and how to join"],
  offer: ["Offer", "A problem, what helps and the next steps"],
  note: ["Note", "A decision, its reasons, and what it means"],
  questions: ["Questions", "Answers to common questions"],
};

export const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["fr", "Français"],
  ["es", "Español"],
  ["it", "Italiano"],
  ["nl", "Nederlands"],
  ["pt", "Português"],
  ["pl", "Polski"],
  ["sv", "Svenska"],
  ["da", "Dansk"],
  ["ar", "العربية"],
  ["he", "עברית"],
  ["ja", "日本語"],
  ["zh", "中文"],
] as const;

export const titleOf = ({ title }: { title: string }) => title || "Untitled page";

type Standing = Pick<WebpageSummary, "isActive" | "publishedNumber" | "hasChanges">;

/** Where a page stands, in a word with its tone. */
export function standingOf({ isActive, publishedNumber, hasChanges }: Standing): {
  tone: Tone;
  label: string;
} {
  if (publishedNumber === null) return { tone: "neutral", label: "Draft" };
  if (!isActive) return { tone: "warn", label: "Closed" };
  return hasChanges
    ? { tone: "info", label: "Open, with changes" }
    : { tone: "good", label: "Open" };
}
