import type { ProfileCard } from "../../../worker/features/profiles/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  profile: face<ProfileCard>({
    title: "Profile",
    shows: "How others see you, and what is missing.",
    shape: "person",
    leadsTo: { label: "Edit", to: "/profile?tab=general" },
    load: async () => (await import("./profile-card.tsx")).ProfileBody,
    waiting: missingParts,
  }),
};

function missingParts({ missing }: ProfileCard): string | null {
  if (missing.length === 0) return null;
  return `${counted(missing.length, "thing is", "things are")} missing from your profile`;
}
