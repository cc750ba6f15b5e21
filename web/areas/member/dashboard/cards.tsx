import type { MemberCards } from "../../../../worker/features/dashboards/api.ts";
import { ActivityBody } from "../../../features/dashboards/activity-card.tsx";
import { CoachesBody } from "../../../features/dashboards/coaches-card.tsx";
import type { Faces } from "../../../features/dashboards/face.ts";
import { FeedbackBody } from "../../../features/dashboards/feedback-card.tsx";
import { NextStepsBody, waitingSteps } from "../../../features/dashboards/next-steps-card.tsx";
import { missingParts, ProfileBody } from "../../../features/dashboards/profile-card.tsx";
import { lacksFactor, SecurityBody } from "../../../features/dashboards/security-card.tsx";
import { SessionsBody } from "../../../features/dashboards/sessions-card.tsx";

/** How each card of /dashboard and /user-dashboard looks; the server's table says where it stands. */
export const MEMBER_FACES: Faces<MemberCards> = {
  "next-steps": {
    title: "Next steps",
    shows: "What is asked of you, what is suggested, and how far you are.",
    shape: "rows",
    Body: NextStepsBody,
    waiting: waitingSteps,
  },
  profile: {
    title: "Profile",
    shows: "How others see you, and what is missing from it.",
    shape: "person",
    leadsTo: { label: "Edit", to: "/profile?tab=general" },
    Body: ProfileBody,
    waiting: missingParts,
  },
  security: {
    title: "Security",
    shows: "Your second factor, passkeys and recovery codes.",
    shape: "rows",
    leadsTo: { label: "Settings", to: "/profile-settings?tab=security" },
    Body: SecurityBody,
    waiting: lacksFactor,
  },
  coaches: {
    title: "Your coach",
    shows: "Who is beside you, on what, and how to reach them.",
    shape: "person",
    Body: CoachesBody,
  },
  feedback: {
    title: "Your feedback",
    shows: "What you told the team last, and whether it was read.",
    shape: "rows",
    Body: FeedbackBody,
  },
  sessions: {
    title: "Devices",
    shows: "Where you are signed in.",
    shape: "rows",
    leadsTo: { label: "All devices", to: "/profile-settings?tab=devices" },
    Body: SessionsBody,
  },
  activity: {
    title: "Recent on your account",
    shows: "Sign-ins and changes, the latest first.",
    shape: "rows",
    Body: ActivityBody,
  },
};
