import type { AdminCards } from "../../../../worker/features/dashboards/api.ts";
import type { Faces } from "../../../features/dashboards/face.ts";
import { lazyBody } from "../../../features/dashboards/lazy-body.tsx";
import { undelivered, unhandled, unresolved } from "../../../features/dashboards/waiting.ts";

/** How each card of /admin/dashboard looks; the server's table says where it stands. */
export const ADMIN_FACES: Faces<AdminCards> = {
  people: {
    title: "People",
    shows: "Accounts, who is new, who was here and who is suspended.",
    shape: "figures",
    leadsTo: { label: "Everyone", to: "/admin/users" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/people-card.tsx")).PeopleBody,
    ),
  },
  "sign-ins": {
    title: "Sign-ins",
    shows: "Whether people get in, day by day.",
    shape: "chart",
    leadsTo: { label: "Audit log", to: "/admin/audit" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/sign-ins-card.tsx")).SignInsBody,
    ),
  },
  feedback: {
    title: "Feedback",
    shows: "What people said in the last thirty days, and how much of it waits.",
    shape: "figures",
    leadsTo: { label: "All feedback", to: "/admin/feedback" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/glance-card.tsx")).GlanceBody,
    ),
    waiting: unhandled,
  },
  errors: {
    title: "Errors",
    shows: "What failed for people in the last day, and what is still open.",
    shape: "figures",
    leadsTo: { label: "All errors", to: "/admin/error-logs" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/errors-card.tsx")).ErrorsBody,
    ),
    waiting: unresolved,
  },
  onboarding: {
    title: "Onboarding",
    shows: "How many are still at it, and at which step.",
    shape: "rows",
    leadsTo: { label: "Next steps", to: "/admin/next-steps" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/onboarding-card.tsx")).OnboardingBody,
    ),
  },
  delivery: {
    title: "Delivery",
    shows: "Effects that wait or failed, and published redirects.",
    shape: "rows",
    leadsTo: { label: "Outbox", to: "/admin/outbox" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/delivery-card.tsx")).DeliveryBody,
    ),
    waiting: undelivered,
  },
  roles: {
    title: "People by role",
    shows: "How many members, coaches, vendors and admins there are.",
    shape: "rows",
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/roles-card.tsx")).RolesBody,
    ),
  },
};
