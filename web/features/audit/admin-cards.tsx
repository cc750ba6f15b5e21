import type { SignInsCard } from "../../../worker/features/audit/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  "sign-ins": face<SignInsCard>({
    title: "Sign-ins",
    shows: "Successful and failed sign-ins, by day.",
    shape: "chart",
    leadsTo: { label: "Audit log", to: "/admin/audit" },
    load: async () => (await import("./sign-ins-card.tsx")).SignInsBody,
  }),
};
