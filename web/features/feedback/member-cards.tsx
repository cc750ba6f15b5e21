import type { FeedbackCard } from "../../../worker/features/feedback/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  feedback: face<FeedbackCard>({
    title: "Your feedback",
    shows: "Your latest feedback, and whether the team has read it.",
    shape: "rows",
    load: async () => (await import("./feedback-card.tsx")).FeedbackBody,
  }),
};
