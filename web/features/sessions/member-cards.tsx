import type { SessionsCard } from "../../../worker/features/sessions/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  sessions: face<SessionsCard>({
    title: "Devices",
    shows: "Where you are signed in.",
    shape: "rows",
    leadsTo: { label: "All devices", to: "/profile-settings?tab=devices" },
    load: async () => (await import("./sessions-card.tsx")).SessionsBody,
  }),
};
