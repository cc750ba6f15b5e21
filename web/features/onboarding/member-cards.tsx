import type { NextStepsCard } from "../../../worker/features/onboarding/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  "next-steps": face<NextStepsCard>({
    title: "Next steps",
    shows: "What you need to do, what is suggested, and your progress.",
    shape: "rows",
    load: async () => (await import("./next-steps-card.tsx")).NextStepsBody,
    waiting: waitingSteps,
    isDone: ({ steps, policy, canFinish, isRecorded }) =>
      isRecorded && !policy && !canFinish && steps.every(({ state }) => state === "done"),
  }),
};

/** How many steps wait for the person; what is only suggested does not. */
function waitingSteps({ steps, policy, canFinish }: NextStepsCard): string | null {
  const open = steps.filter(({ state }) => state === "needed").length;
  const waiting = open + (policy ? 1 : 0) + (canFinish ? 1 : 0);
  if (waiting === 0) return null;
  return counted(waiting, "step is waiting", "steps are waiting");
}
