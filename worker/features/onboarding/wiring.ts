import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../../db/schema/onboarding.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { onboardingApi } from "./api.ts";
import { NextStepsCard, OnboardingCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readNextStepsCard } from "./read-next-steps-card.ts";
import { readOnboardingCard } from "./read-onboarding-card.ts";

export const wiring = wire(manifest, {
  apis: { "/onboarding": onboardingApi },
  cards: {
    member: { "next-steps": card(NextStepsCard, readNextStepsCard) },
    admin: { onboarding: card(OnboardingCard, readOnboardingCard) },
  },
  personalData,
  merging: {
    rows: [
      stays(privacyPolicyConfirmations.userId, "history", [
        "privacy confirmation",
        "privacy confirmations",
      ]),
      stays(userOnboardingCompletions.userId, "history"),
    ],
  },
  tables: { privacy_policy_confirmations: "personal", user_onboarding_completions: "personal" },
});
