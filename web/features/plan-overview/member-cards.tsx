import type {
  ChangesCard,
  DatesCard,
  HealthCard,
  StrategyCard,
} from "../../../worker/features/plans/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { inWords } from "../../lib/in-words.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  strategy: face<StrategyCard>({
    title: "Strategy",
    shows: "Your goals by status, and what is overdue in your plan.",
    shape: "figures",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    Body: lazyPart(async () => (await import("./strategy-card.tsx")).StrategyBody),
    waiting: overdueItems,
  }),
  "plan-health": face<HealthCard>({
    title: "Plan health",
    shows: "What is on track, at risk and off track in your plan.",
    shape: "rows",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    Body: lazyPart(async () => (await import("./health-card.tsx")).HealthBody),
    waiting: offTrack,
  }),
  "plan-dates": face<DatesCard>({
    title: "Coming up",
    shows: "What starts or ends in your plan in the next thirty days.",
    shape: "rows",
    Body: lazyPart(async () => (await import("./dates-card.tsx")).DatesBody),
  }),
  "plan-changes": face<ChangesCard>({
    title: "Changes by others",
    shows: "Recent changes by others in your plan and in plans shared with you.",
    shape: "rows",
    Body: lazyPart(async () => (await import("./changes-card.tsx")).ChangesBody),
  }),
};

function overdueItems({ overdue }: StrategyCard): string | null {
  const items = overdue.goal + overdue.project + overdue.epic;
  if (items === 0) return null;
  return items === 1
    ? "one item in your plan is overdue"
    : `${inWords(items)} items in your plan are overdue`;
}

function offTrack({ counts }: HealthCard): string | null {
  const items = counts.off_track;
  if (items === 0) return null;
  return items === 1
    ? "one item in your plan is off track"
    : `${inWords(items)} items in your plan are off track`;
}
