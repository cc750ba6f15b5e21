import type { ReactNode } from "react";
import { TabLinks } from "../../ui/tab-links.tsx";
import {
  strategyAddress,
  STRATEGY_PART_LABELS,
  STRATEGY_PARTS,
  type StrategyPart,
  useStrategyPart,
} from "../plan-store/address/strategy-part.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";

const waiting = <RowsSkeleton />;
const Direction = lazyPart(
  async () => (await import("./direction-part.tsx")).DirectionPart,
  waiting,
);
const Versions = lazyPart(
  async () => (await import("./revisions/revisions-part.tsx")).RevisionsPart,
  waiting,
);
type StrategyModuleProps = {
  objectives: ReactNode;
  map: ReactNode;
  review: ReactNode;
  Talk: (props: { kind: "strategy"; id: string }) => ReactNode;
};

/** Where the company goes, by which objectives, how far they are, and how that changed. */
export function StrategyModule({ objectives, map, review, Talk }: StrategyModuleProps) {
  const part = useStrategyPart();
  const parts: Record<StrategyPart, ReactNode> = {
    direction: <Direction Talk={Talk} />,
    objectives,
    map,
    review,
    versions: <Versions />,
  };
  const items = STRATEGY_PARTS.map((value) => ({
    value,
    label: STRATEGY_PART_LABELS[value],
    to: strategyAddress(value),
  }));
  return (
    <div className="flex flex-col gap-6">
      <TabLinks label="Parts of the strategy" value={part} items={items} />
      {parts[part]}
    </div>
  );
}
