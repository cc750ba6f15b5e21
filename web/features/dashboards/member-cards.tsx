import type { CoachesCard } from "../../../worker/features/dashboards/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  coaches: face<CoachesCard>({
    title: "Your coach",
    shows: "Who coaches you, on what, and how to contact them.",
    shape: "person",
    Body: lazyPart(async () => (await import("./coaches-card.tsx")).CoachesBody),
  }),
};
