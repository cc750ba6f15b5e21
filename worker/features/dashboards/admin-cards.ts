import { card } from "./card.ts";
import {
  DeliveryCard,
  ErrorsCard,
  GlanceCard,
  OnboardingCard,
  PeopleCard,
  RolesCard,
  SignInsCard,
} from "./contract.ts";
import { readGlanceCard } from "./read-glance-card.ts";
import { readDeliveryCard } from "./read-delivery-card.ts";
import { readErrorsCard } from "./read-errors-card.ts";
import { readOnboardingCard } from "./read-onboarding-card.ts";
import { readPeopleCard } from "./read-people-card.ts";
import { readRolesCard } from "./read-roles-card.ts";
import { readSignInsCard } from "./read-sign-ins-card.ts";

/** What /admin/dashboard may show, in the order in which it stands as designed. */
export const adminCards = {
  people: card(PeopleCard, readPeopleCard, { admin: "main" }),
  "sign-ins": card(SignInsCard, readSignInsCard, { admin: "main" }),
  feedback: card(GlanceCard, readGlanceCard, { admin: "main" }),
  errors: card(ErrorsCard, readErrorsCard, { admin: "main" }),
  onboarding: card(OnboardingCard, readOnboardingCard, { admin: "side" }),
  delivery: card(DeliveryCard, readDeliveryCard, { admin: "side" }),
  roles: card(RolesCard, readRolesCard, { admin: "side" }),
};
export type AdminCards = typeof adminCards;
