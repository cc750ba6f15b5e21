import type { IncomingCard } from "../../../worker/features/incoming/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  incoming: face<IncomingCard>({
    title: "Incoming",
    shows: "What waits for you, for no one yet, and in all.",
    shape: "figures",
    leadsTo: { label: "All incoming", to: "/admin/incoming" },
    load: async () => (await import("./incoming-card.tsx")).IncomingBody,
    waiting: ({ mine }) => {
      if (mine === 0) return null;
      return counted(mine, "thing waits for you", "things wait for you");
    },
  }),
};
