import type { DeploymentsCard } from "../../../worker/features/deployments/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  deployments: face<DeploymentsCard>({
    title: "Deployments",
    shows: "The current deployment, earlier ones, and the errors of each.",
    shape: "rows",
    leadsTo: { label: "All deployments", to: "/admin/deployments" },
    Body: lazyPart(async () => (await import("./deployments-card.tsx")).DeploymentsBody),
  }),
};
