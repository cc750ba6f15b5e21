import type { OnboardingCard } from "../../../worker/features/onboarding/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /admin/dashboard, by the card's id. */
export const adminFaces: Faces = {
  onboarding: face<OnboardingCard>({
    title: "Onboarding",
    shows: "How many people are still onboarding, and at which step.",
    shape: "rows",
    leadsTo: { label: "Next steps", to: "/admin/next-steps" },
    load: async () => (await import("./onboarding-card.tsx")).OnboardingBody,
  }),
};
