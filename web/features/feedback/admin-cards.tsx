import type { GlanceCard } from "../../../worker/features/feedback/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  feedback: face<GlanceCard>({
    title: "Feedback",
    shows: "Feedback from the last thirty days, and how much is still open.",
    shape: "figures",
    leadsTo: { label: "All feedback", to: "/admin/feedback" },
    load: async () => (await import("./glance-card.tsx")).GlanceBody,
    waiting: unhandled,
  }),
};

function unhandled({ open }: GlanceCard): string | null {
  if (open === 0) return null;
  return counted(open, "rating is waiting for review", "ratings are waiting for review");
}
