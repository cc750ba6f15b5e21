import type { ActivityCard } from "../../../worker/features/audit/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  activity: face<ActivityCard>({
    title: "Recent account activity",
    shows: "Sign-ins and changes, newest first.",
    shape: "rows",
    load: async () => (await import("./activity-card.tsx")).ActivityBody,
  }),
};
