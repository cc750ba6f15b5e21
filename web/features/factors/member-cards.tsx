import type { SecurityCard } from "../../../worker/features/factors/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  security: face<SecurityCard>({
    title: "Security",
    shows: "Your second factor, passkeys and recovery codes.",
    shape: "rows",
    leadsTo: { label: "Settings", to: "/profile-settings?tab=security" },
    load: async () => (await import("./security-card.tsx")).SecurityBody,
    waiting: lacksFactor,
  }),
};

function lacksFactor({ apps, passkeys }: SecurityCard): string | null {
  return apps + passkeys > 0 ? null : "no second factor protects your account";
}
