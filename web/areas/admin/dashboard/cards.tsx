import type { AdminCards } from "../../../../worker/features/dashboards/api.ts";
import { DeliveryBody, undelivered } from "../../../features/dashboards/delivery-card.tsx";
import type { Faces } from "../../../features/dashboards/face.ts";
import { GlanceBody, unhandled } from "../../../features/dashboards/glance-card.tsx";
import { OnboardingBody } from "../../../features/dashboards/onboarding-card.tsx";
import { PeopleBody } from "../../../features/dashboards/people-card.tsx";
import { RolesBody } from "../../../features/dashboards/roles-card.tsx";
import { SignInsBody } from "../../../features/dashboards/sign-ins-card.tsx";

/** How each card of /admin/dashboard looks; the server's table says where it stands. */
export const ADMIN_FACES: Faces<AdminCards> = {
  people: {
    title: "People",
    shows: "Accounts, who is new, who was here and who is suspended.",
    shape: "figures",
    leadsTo: { label: "Everyone", to: "/admin/users" },
    Body: PeopleBody,
  },
  "sign-ins": {
    title: "Sign-ins",
    shows: "Whether people get in, day by day.",
    shape: "chart",
    leadsTo: { label: "Audit log", to: "/admin/audit" },
    Body: SignInsBody,
  },
  feedback: {
    title: "Feedback",
    shows: "What people said in the last thirty days, and how much of it waits.",
    shape: "figures",
    leadsTo: { label: "All feedback", to: "/admin/feedback" },
    Body: GlanceBody,
    waiting: unhandled,
  },
  onboarding: {
    title: "Onboarding",
    shows: "How many are still at it, and at which step.",
    shape: "rows",
    leadsTo: { label: "People", to: "/admin/users" },
    Body: OnboardingBody,
  },
  delivery: {
    title: "Delivery",
    shows: "Effects that wait or failed, and published redirects.",
    shape: "rows",
    leadsTo: { label: "Outbox", to: "/admin/outbox" },
    Body: DeliveryBody,
    waiting: undelivered,
  },
  roles: {
    title: "People by role",
    shows: "How many members, coaches, vendors and admins there are.",
    shape: "rows",
    Body: RolesBody,
  },
};
