import type {
  ContradictionKind,
  GapKind,
  ResearchSourceKind,
  ResearchState,
  ResearchStep,
} from "../../../db/values/research.ts";
import type { Topic } from "../../../worker/features/research/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import type { Tone } from "../../ui/tone.ts";

export const ANALYST_AT = "/admin/strategic-research-analyst";
export const TOPICS_AT = "/admin/research-management";
export const researchAddress = (id: string) => `${ANALYST_AT}/${id}`;

export const STATE_WORDS: Record<ResearchState, string> = {
  running: "Running",
  done: "Done",
  failed: "Failed",
  stopped: "Stopped",
};

export const STATE_TONES: Record<ResearchState, Tone> = {
  running: "info",
  done: "good",
  failed: "bad",
  stopped: "neutral",
};

export const STEP_WORDS: Record<ResearchStep, string> = {
  questions: "Questions",
  sources: "Sources found",
  read: "Sources read",
  claims: "Claims with quotes",
  contradictions: "Contradictions",
  gaps: "Gaps",
  brief: "Brief",
};

export const KIND_WORDS: Record<ResearchSourceKind, string> = {
  knowledge: "Knowledge source",
  file: "File",
  feed: "Feed",
  web: "Web",
};

export const GAP_WORDS: Record<GapKind, string> = {
  no_source: "No source",
  one_source: "One source",
  old_sources: "Old sources",
  no_figure: "No figure",
};

export const CONTRADICTION_WORDS: Record<ContradictionKind, string> = {
  figure: "Different figures",
  state: "Different states",
  polarity: "One denies the other",
  direction: "Opposite directions",
};

/** What may be read for a topic, in one line. */
export function sourcesInWords({ sources }: Pick<Topic, "sources">): string {
  const { knowledge, knowledgeIds, files, feeds, web } = sources;
  const parts = [
    knowledge === "all" ? "All knowledge sources" : "",
    knowledge === "chosen"
      ? counted(knowledgeIds.length, "knowledge source", "knowledge sources")
      : "",
    files ? "files" : "",
    feeds.length > 0 ? counted(feeds.length, "feed", "feeds") : "",
    web ? "web" : "",
  ].filter((part) => part !== "");
  const line = parts.join(", ");
  return line === "" ? "Nothing" : `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
