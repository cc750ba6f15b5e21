import { useLoaderData } from "react-router";
import { readAdminDashboard } from "../../../../worker/features/dashboards/read-admin-dashboard.ts";
import { AdminFigures } from "../../../features/dashboards/admin-figures.tsx";
import { adminDashboardQuery } from "../../../features/dashboards/queries.ts";
import { RolesCard } from "../../../features/dashboards/roles-card.tsx";
import { SignInsCard } from "../../../features/dashboards/sign-ins-card.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/dashboard";

export const middleware: Route.MiddlewareFunction[] = [allow("admin.dashboard")];

export const handle = { crumb: "Overview" };

export const loader = load(readAdminDashboard);

export const meta = () => [{ title: "Admin · Executive Advisor" }];

export default function AdminDashboard() {
  const { data } = useSeededQuery(adminDashboardQuery, useLoaderData<typeof loader>());
  return (
    <Screen
      title="The platform today"
      description="Who is here, whether sign-in is healthy, and what is waiting to be delivered."
      action={
        <LinkButton to="/admin/users" variant="primary">
          See everyone
        </LinkButton>
      }
    >
      <AdminFigures figures={data} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-3">
        <SignInsCard days={data.signIns} />
        <RolesCard roles={data.roles} />
      </div>
    </Screen>
  );
}
