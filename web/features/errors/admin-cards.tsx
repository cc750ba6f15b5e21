import type { ErrorsCard } from "../../../worker/features/errors/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  errors: face<ErrorsCard>({
    title: "Errors",
    shows: "What failed in the last day, and what is still open.",
    shape: "figures",
    leadsTo: { label: "All errors", to: "/admin/error-logs" },
    load: async () => (await import("./errors-card.tsx")).ErrorsBody,
    waiting: unresolved,
  }),
};

function unresolved({ open }: ErrorsCard): string | null {
  if (open === 0) return null;
  return counted(open, "error is open", "errors are open");
}
