import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { StrategyModule } from "../plan-direction/strategy-module.tsx";
import { RowsSkeleton } from "../plan-store/workspace-skeleton.tsx";
import { ItemTalk } from "./item-talk.tsx";

const waiting = <RowsSkeleton />;
const Objectives = lazyPart(
  async () => (await import("../plan-objectives/objectives-part.tsx")).ObjectivesPart,
  waiting,
);
const Review = lazyPart(
  async () => (await import("../plan-objectives/review/review-part.tsx")).ReviewPart,
  waiting,
);

const Map = lazyPart(async () => (await import("../plan-map/map-part.tsx")).MapPart, waiting);

/** The strategy with its objectives, the map of the plan, its weekly review, and what people say about it. */
export function Strategy() {
  return (
    <StrategyModule objectives={<Objectives />} map={<Map />} review={<Review />} Talk={ItemTalk} />
  );
}
