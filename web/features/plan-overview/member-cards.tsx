import type { StrategyCard } from "../../../worker/features/plans/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { inWords } from "../../lib/in-words.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  strategy: face<StrategyCard>({
    title: "Strategy",
    shows: "How your goals stand, and what of your plan is overdue.",
    shape: "figures",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    Body: lazyPart(async () => (await import("./strategy-card.tsx")).StrategyBody),
    waiting: overdueItems,
  }),
};

function overdueItems({ overdue }: StrategyCard): string | null {
  const items = overdue.goal + overdue.project + overdue.epic;
  if (items === 0) return null;
  return items === 1
    ? "one item of your plan is overdue"
    : `${inWords(items)} items of your plan are overdue`;
}
