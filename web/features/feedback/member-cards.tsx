import type { FeedbackCard } from "../../../worker/features/feedback/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyBody } from "../../shell/load-failures/lazy-body.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  feedback: face<FeedbackCard>({
    title: "Your feedback",
    shows: "What you told the team last, and whether it was read.",
    shape: "rows",
    Body: lazyBody(async () => (await import("./feedback-card.tsx")).FeedbackBody),
  }),
};
