import type { MemberCards } from "../../../../worker/features/dashboards/api.ts";
import type { Faces } from "../../../features/dashboards/face.ts";
import { lazyBody } from "../../../features/dashboards/lazy-body.tsx";
import {
  lacksFactor,
  missingParts,
  overdueItems,
  unread,
  waitingSteps,
} from "../../../features/dashboards/waiting.ts";

/** How each card of /dashboard and /user-dashboard looks; the server's table says where it stands. */
export const MEMBER_FACES: Faces<MemberCards> = {
  "next-steps": {
    title: "Next steps",
    shows: "What is asked of you, what is suggested, and how far you are.",
    shape: "rows",
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/next-steps-card.tsx")).NextStepsBody,
    ),
    waiting: waitingSteps,
  },
  strategy: {
    title: "Strategy",
    shows: "How your goals stand, and what of your plan is overdue.",
    shape: "figures",
    leadsTo: { label: "Open the plan", to: "/strategy" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/strategy-card.tsx")).StrategyBody,
    ),
    waiting: overdueItems,
  },
  notifications: {
    title: "What is new",
    shows: "The latest notifications, and whether you have read them.",
    shape: "rows",
    leadsTo: { label: "All notifications", to: "/notifications" },
    Body: lazyBody(
      async () =>
        (await import("../../../features/dashboards/notifications-card.tsx")).NotificationsBody,
    ),
    waiting: unread,
  },
  profile: {
    title: "Profile",
    shows: "How others see you, and what is missing from it.",
    shape: "person",
    leadsTo: { label: "Edit", to: "/profile?tab=general" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/profile-card.tsx")).ProfileBody,
    ),
    waiting: missingParts,
  },
  security: {
    title: "Security",
    shows: "Your second factor, passkeys and recovery codes.",
    shape: "rows",
    leadsTo: { label: "Settings", to: "/profile-settings?tab=security" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/security-card.tsx")).SecurityBody,
    ),
    waiting: lacksFactor,
  },
  coaches: {
    title: "Your coach",
    shows: "Who is beside you, on what, and how to reach them.",
    shape: "person",
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/coaches-card.tsx")).CoachesBody,
    ),
  },
  feedback: {
    title: "Your feedback",
    shows: "What you told the team last, and whether it was read.",
    shape: "rows",
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/feedback-card.tsx")).FeedbackBody,
    ),
  },
  sessions: {
    title: "Devices",
    shows: "Where you are signed in.",
    shape: "rows",
    leadsTo: { label: "All devices", to: "/profile-settings?tab=devices" },
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/sessions-card.tsx")).SessionsBody,
    ),
  },
  activity: {
    title: "Recent on your account",
    shows: "Sign-ins and changes, the latest first.",
    shape: "rows",
    Body: lazyBody(
      async () => (await import("../../../features/dashboards/activity-card.tsx")).ActivityBody,
    ),
  },
};
