import type { CoachesCard } from "../../../worker/features/dashboards/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  coaches: face<CoachesCard>({
    title: "Your coach",
    shows: "Who coaches you, on what, and how to contact them.",
    shape: "person",
    load: async () => (await import("./coaches-card.tsx")).CoachesBody,
  }),
};
