/** What became of the key results of one review, in its order. */
export type Step = {
  measuredId: string;
  /** The check-in that was made here, whether or not it could be kept. */
  checkInId: string | null;
  isSkipped: boolean;
};

export type StepState =
  | "open"
  /** Its check-in is in the plan. */
  | "saved"
  | "skipped"
  /** It was made here and is not in the plan. */
  | "unsaved"
  /** It is due no more: somebody else looked at it, or it is gone. */
  | "settled";

type Known = { isThere: (checkInId: string) => boolean; isDue: (measuredId: string) => boolean };

export function stateOf({ measuredId, checkInId, isSkipped }: Step, known: Known): StepState {
  if (checkInId !== null && known.isThere(checkInId)) return "saved";
  if (!known.isDue(measuredId)) return "settled";
  if (checkInId !== null) return "unsaved";
  return isSkipped ? "skipped" : "open";
}

/** The next one that nobody has looked at; past the end there is none. */
export function nextOpen(steps: readonly Step[], from: number, known: Known): number {
  const at = steps.findIndex((step, at) => at >= from && stateOf(step, known) === "open");
  return at === -1 ? steps.length : at;
}

/** The one before that still has something to say. */
export function previousOf(steps: readonly Step[], from: number, known: Known): number | null {
  const at = steps.findLastIndex((step, at) => at < from && stateOf(step, known) !== "settled");
  return at === -1 ? null : at;
}

/** Those that waited when the review began, and whatever became due since, at its end. */
export function mergeSteps(steps: readonly Step[], dueIds: readonly string[]): readonly Step[] {
  const known = new Set(steps.map(({ measuredId }) => measuredId));
  const more = dueIds.filter((id) => !known.has(id));
  if (more.length === 0) return steps;
  return [
    ...steps,
    ...more.map((measuredId) => ({ measuredId, checkInId: null, isSkipped: false })),
  ];
}
