import type { ActivityCard } from "../../../worker/features/audit/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyBody } from "../../shell/load-failures/lazy-body.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  activity: face<ActivityCard>({
    title: "Recent on your account",
    shows: "Sign-ins and changes, the latest first.",
    shape: "rows",
    Body: lazyBody(async () => (await import("./activity-card.tsx")).ActivityBody),
  }),
};
