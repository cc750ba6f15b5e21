import { card } from "./card.ts";
import {
  ActivityCard,
  CoachesCard,
  FeedbackCard,
  NextStepsCard,
  NotificationsCard,
  ProfileCard,
  SecurityCard,
  SessionsCard,
  StrategyCard,
} from "./contract.ts";
import { readActivityCard } from "./read-activity-card.ts";
import { readCoachesCard } from "./read-coaches-card.ts";
import { readFeedbackCard } from "./read-feedback-card.ts";
import { readNextStepsCard } from "./read-next-steps-card.ts";
import { readNotificationsCard } from "./read-notifications-card.ts";
import { readProfileCard } from "./read-profile-card.ts";
import { readSecurityCard } from "./read-security-card.ts";
import { readSessionsCard } from "./read-sessions-card.ts";
import { readStrategyCard } from "./read-strategy-card.ts";

/** What /dashboard and /user-dashboard may show, in the order in which it stands as designed. */
export const memberCards = {
  "next-steps": card(NextStepsCard, readNextStepsCard, { today: "main", personal: "hidden" }),
  strategy: card(StrategyCard, readStrategyCard, { today: "main", personal: "hidden" }),
  notifications: card(NotificationsCard, readNotificationsCard, {
    today: "main",
    personal: "hidden",
  }),
  profile: card(ProfileCard, readProfileCard, { today: "side", personal: "main" }),
  security: card(SecurityCard, readSecurityCard, { today: "hidden", personal: "side" }),
  coaches: card(CoachesCard, readCoachesCard, { today: "side", personal: "hidden" }),
  feedback: card(FeedbackCard, readFeedbackCard, { today: "main", personal: "main" }),
  sessions: card(SessionsCard, readSessionsCard, { today: "hidden", personal: "side" }),
  activity: card(ActivityCard, readActivityCard, { today: "hidden", personal: "main" }),
};
export type MemberCards = typeof memberCards;
