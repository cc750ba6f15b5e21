import { useLoaderData } from "react-router";
import { readMemberDashboard } from "../../../../worker/features/dashboards/read-member-dashboard.ts";
import { ActivityCard } from "../../../features/dashboards/activity-card.tsx";
import { CoachCard } from "../../../features/dashboards/coach-card.tsx";
import { NextStepsCard } from "../../../features/dashboards/next-steps-card.tsx";
import { ProfileCard } from "../../../features/dashboards/profile-card.tsx";
import { memberDashboardQuery } from "../../../features/dashboards/queries.ts";
import { SessionsCard } from "../../../features/dashboards/sessions-card.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboard.read")];

export const handle = { crumb: "Today" };

export const loader = load(readMemberDashboard);

export const meta = () => [{ title: "Today · Executive Advisor" }];

export default function MemberDashboard() {
  const { data } = useSeededQuery(memberDashboardQuery, useLoaderData<typeof loader>());
  const firstName = data.profile.fullName.split(" ")[0];
  return (
    <Screen
      title={firstName ? `Good to see you, ${firstName}` : "Good to see you"}
      description="What needs you, who is beside you, and what happened on your account."
    >
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <div className="flex flex-col gap-5 lg:col-span-2">
          <NextStepsCard onboarding={data.onboarding} />
          <ActivityCard activity={data.activity} />
        </div>
        <div className="flex flex-col gap-5">
          <ProfileCard profile={data.profile} />
          <CoachCard coaches={data.coaches} />
          <SessionsCard sessions={data.sessions} />
        </div>
      </div>
    </Screen>
  );
}
