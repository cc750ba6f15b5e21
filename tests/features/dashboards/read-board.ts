import { expect } from "vitest";
import * as v from "valibot";
import type { ActivityCard, SignInsCard } from "../../../worker/features/audit/contract.ts";
import { answerOf, type Dashboard } from "../../../worker/features/dashboards/cards-of.ts";
import type { CoachesCard } from "../../../worker/features/dashboards/contract.ts";
import type { DeploymentsCard } from "../../../worker/features/deployments/contract.ts";
import type { ErrorsCard } from "../../../worker/features/errors/contract.ts";
import type { SecurityCard } from "../../../worker/features/factors/contract.ts";
import type { FeedbackCard, GlanceCard } from "../../../worker/features/feedback/contract.ts";
import type { NotificationsCard } from "../../../worker/features/notifications/contract.ts";
import type { AnswersCard } from "../../../worker/features/forms/answers/contract.ts";
import type {
  NextStepsCard,
  OnboardingCard,
} from "../../../worker/features/onboarding/contract.ts";
import type { DeliveryCard } from "../../../worker/features/outbox/contract.ts";
import type {
  ChangesCard,
  DatesCard,
  HealthCard,
  StrategyCard,
  UpdatesCard,
} from "../../../worker/features/plans/cards/contract.ts";
import type { ProfileCard } from "../../../worker/features/profiles/contract.ts";
import type { SessionsCard } from "../../../worker/features/sessions/contract.ts";
import type { PeopleCard, RolesCard } from "../../../worker/features/users/contract.ts";
import { CARDS } from "../../../worker/wired.ts";
import { request } from "../../support/request.ts";

type MemberCards = {
  "next-steps": NextStepsCard;
  strategy: StrategyCard;
  "plan-health": HealthCard;
  "plan-dates": DatesCard;
  "plan-changes": ChangesCard;
  "plan-updates": UpdatesCard;
  notifications: NotificationsCard;
  profile: ProfileCard;
  security: SecurityCard;
  coaches: CoachesCard;
  feedback: FeedbackCard;
  sessions: SessionsCard;
  activity: ActivityCard;
};
type AdminCards = {
  people: PeopleCard;
  "sign-ins": SignInsCard;
  feedback: GlanceCard;
  errors: ErrorsCard;
  onboarding: OnboardingCard;
  delivery: DeliveryCard;
  roles: RolesCard;
  answers: AnswersCard;
  deployments: DeploymentsCard;
};
type Board<Cards> = {
  layout: Dashboard["layout"];
  cards: { [Id in keyof Cards]?: Cards[Id] | null | undefined };
};
type Boards = { today: Board<MemberCards>; personal: Board<MemberCards>; admin: Board<AdminCards> };

/** A dashboard as the API answers it, each card checked against its contract. */
export async function readBoard<Name extends keyof Boards>(
  name: Name,
  as: { cookie: string },
): Promise<Boards[Name]> {
  const response = await request(`/api/dashboards/${name}`, { as });
  expect(response.status).toBe(200);
  const board: unknown = await response.json();
  v.parse(answerOf(name === "admin" ? CARDS.admin : CARDS.member), board);
  // Checked in the line above, by schemas whose types the table of all cards does not keep.
  return board as Boards[Name];
}
