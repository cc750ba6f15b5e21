import type { ComponentType } from "react";

type AdvisorTab = {
  value: string;
  label: string;
  /** What it shows of the plan that is chosen; the conversation is the screen's own. */
  Part: ComponentType | null;
};

/** The parts of the advisor, from left to right. */
export const ADVISOR_TABS: readonly AdvisorTab[] = [
  { value: "conversation", label: "Conversation", Part: null },
];
