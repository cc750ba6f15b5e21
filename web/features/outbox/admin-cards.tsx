import type { DeliveryCard } from "../../../worker/features/outbox/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  delivery: face<DeliveryCard>({
    title: "Delivery",
    shows: "Waiting and failed effects, and published redirects.",
    shape: "rows",
    leadsTo: { label: "Outbox", to: "/admin/outbox" },
    load: async () => (await import("./delivery-card.tsx")).DeliveryBody,
    waiting: undelivered,
  }),
};

function undelivered({ dead }: DeliveryCard): string | null {
  if (dead === 0) return null;
  return counted(dead, "effect could not be delivered", "effects could not be delivered");
}
