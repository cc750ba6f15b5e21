import type { GlanceCard } from "../../../worker/features/feedback/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { inWords } from "../../lib/in-words.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  feedback: face<GlanceCard>({
    title: "Feedback",
    shows: "What people said in the last thirty days, and how much of it waits.",
    shape: "figures",
    leadsTo: { label: "All feedback", to: "/admin/feedback" },
    Body: lazyPart(async () => (await import("./glance-card.tsx")).GlanceBody),
    waiting: unhandled,
  }),
};

function unhandled({ open }: GlanceCard): string | null {
  if (open === 0) return null;
  return open === 1 ? "one rating waits to be read" : `${inWords(open)} ratings wait to be read`;
}
