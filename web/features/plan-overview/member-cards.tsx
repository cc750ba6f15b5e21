import type {
  ChangesCard,
  DatesCard,
  HealthCard,
  StrategyCard,
  UpdatesCard,
} from "../../../worker/features/plans/cards/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  strategy: face<StrategyCard>({
    title: "Strategy",
    shows: "Your goals by status, and what you changed last.",
    shape: "figures",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    load: async () => (await import("./strategy-card.tsx")).StrategyBody,
  }),
  "plan-health": face<HealthCard>({
    title: "Plan health",
    shows: "What is on track and off track in your plan, and the worst items.",
    shape: "rows",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    offers: { label: "Share plan", to: "/strategy?share=open" },
    load: async () => (await import("./health-card.tsx")).HealthBody,
    says: standing,
  }),
  "plan-dates": face<DatesCard>({
    title: "Coming up",
    shows: "What starts or ends in your plan in the next thirty days.",
    shape: "rows",
    load: async () => (await import("./dates-card.tsx")).DatesBody,
  }),
  "plan-updates": face<UpdatesCard>({
    title: "Updates",
    shows: "What you are asked, what you read and what you write, in all your plans.",
    shape: "rows",
    load: async () => (await import("./updates-card.tsx")).UpdatesBody,
    isDone: ({ asked, read, write }) => asked + read + write === 0,
    waiting({ asked, read, write }) {
      const total = asked + read + write;
      return total === 0 ? null : `${counted(total, "update", "updates")} for you`;
    },
  }),
  "plan-changes": face<ChangesCard>({
    title: "Changes by others",
    shows: "What others changed and wrote in your plan and in plans shared with you.",
    shape: "rows",
    load: async () => (await import("./changes-card.tsx")).ChangesBody,
  }),
};

/** The plan in one sentence, as in the workspace. */
function standing({ goals: { onTrack, rated }, late }: HealthCard): string | null {
  const parts = [
    ...(rated > 0 ? [goalsOnTrack(onTrack, rated)] : []),
    ...(late.total > 0 ? [`${late.total} ${howLate(late)}`] : []),
  ];
  return parts.length > 0 ? parts.join(", and ") : null;
}

function goalsOnTrack(onTrack: number, rated: number): string {
  if (onTrack === 0) return "no rated goal is on track";
  if (rated === 1) return "the rated goal is on track";
  return `${onTrack} of ${rated} rated goals ${onTrack === 1 ? "is" : "are"} on track`;
}

function howLate({ total, worst }: HealthCard["late"]): string {
  const items = total === 1 ? "item is overdue or off track" : "items are overdue or off track";
  const days = worst[0]?.daysLate ?? 0;
  if (days === 0) return items;
  const by = counted(days, "day", "days");
  return total === 1 ? `${items}, by ${by}` : `${items}, the worst by ${by}`;
}
