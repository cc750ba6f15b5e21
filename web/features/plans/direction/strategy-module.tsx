import { TabLinks } from "../../../ui/tab-links.tsx";
import { strategyAddress, STRATEGY_PARTS, useStrategyPart } from "../address/strategy-part.ts";
import { late } from "../frame/late.tsx";
import { RowsSkeleton } from "../frame/workspace-skeleton.tsx";

const waiting = <RowsSkeleton />;
const PARTS = {
  direction: late(async () => (await import("./direction-part.tsx")).DirectionPart, waiting),
  objectives: late(
    async () => (await import("../objectives/objectives-part.tsx")).ObjectivesPart,
    waiting,
  ),
  review: late(async () => (await import("../review/review-part.tsx")).ReviewPart, waiting),
  versions: late(
    async () => (await import("../revisions/revisions-part.tsx")).RevisionsPart,
    waiting,
  ),
};
const LABELS = {
  direction: "Direction",
  objectives: "Objectives",
  review: "Weekly review",
  versions: "Versions",
};

/** Where the company goes, by which objectives, how far they are, and how that changed. */
export function StrategyModule() {
  const part = useStrategyPart();
  const Part = PARTS[part];
  const items = STRATEGY_PARTS.map((value) => ({
    value,
    label: LABELS[value],
    to: strategyAddress(value),
  }));
  return (
    <div className="flex flex-col gap-6">
      <TabLinks label="Parts of the strategy" value={part} items={items} />
      <Part />
    </div>
  );
}
