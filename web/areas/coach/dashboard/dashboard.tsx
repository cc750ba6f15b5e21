import { useLoaderData } from "react-router";
import { readCoachDashboard } from "../../../../worker/features/dashboards/read-coach-dashboard.ts";
import { BecomeCoach } from "../../../features/dashboards/become-coach.tsx";
import { ClientsTable } from "../../../features/dashboards/clients-table.tsx";
import { coachDashboardQuery } from "../../../features/dashboards/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("dashboards.coach")];

export const handle = { crumb: "Clients" };

export const loader = load(async (ctx, _args: Route.LoaderArgs, scope) => ({
  dashboard: await readCoachDashboard(ctx),
  supportEmail: scope.env.supportEmail,
}));

export const meta = () => [{ title: "Coaching · Executive Advisor" }];

export default function CoachDashboard() {
  const { dashboard, supportEmail } = useLoaderData<typeof loader>();
  const { data } = useSeededQuery(coachDashboardQuery, dashboard);
  if (!data.isCoach) return <BecomeCoach supportEmail={supportEmail} />;
  return (
    <Screen title="Your clients" description="Who you coach, and on what.">
      <ClientsTable clients={data.clients} />
    </Screen>
  );
}
