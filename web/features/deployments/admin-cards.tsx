import type { DeploymentsCard } from "../../../worker/features/deployments/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  deployments: face<DeploymentsCard>({
    title: "Deployments",
    shows: "The current deployment, earlier ones, and the errors of each.",
    shape: "rows",
    leadsTo: { label: "All deployments", to: "/admin/deployments" },
    load: async () => (await import("./deployments-card.tsx")).DeploymentsBody,
  }),
};
