import type { Objective } from "../../../worker/features/objectives/contract.ts";
import type { Progress } from "../../../worker/features/plans/rules/progress.ts";

/** What the objectives of an item mean for its progress: 'The progress of this goal follows from its 2 objectives.' */
export function madeFromWords(
  noun: string,
  { from }: Pick<Progress, "from">,
  objectives: readonly Pick<Objective, "status">[],
): string {
  if (objectives.length === 0) {
    return `Add an objective to measure the progress of this ${noun}.`;
  }
  const counted = objectives.filter(({ status }) => status !== "cancelled").length;
  const its = counted === 1 ? "its objective" : `its ${counted} objectives`;
  if (counted === 0) {
    return objectives.length === 1
      ? `Its objective is cancelled and does not count towards the progress of this ${noun}.`
      : `Its objectives are cancelled and do not count towards the progress of this ${noun}.`;
  }
  return from === "override"
    ? `The progress of this ${noun} was set by hand. Otherwise it would come from ${its}.`
    : `The progress of this ${noun} comes from ${its}.`;
}
