import type { FeedbackCard } from "../../../worker/features/feedback/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  feedback: face<FeedbackCard>({
    title: "Your feedback",
    shows: "Your latest feedback, and whether the team has read it.",
    shape: "rows",
    Body: lazyPart(async () => (await import("./feedback-card.tsx")).FeedbackBody),
  }),
};
