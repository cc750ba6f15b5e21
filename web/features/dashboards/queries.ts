import { queryOptions } from "@tanstack/react-query";
import type { dashboardsApi } from "../../../worker/features/dashboards/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const dashboards = lazyClient<typeof dashboardsApi>("/api/dashboards");

export const memberDashboardQuery = queryOptions({
  queryKey: ["dashboards", "member"],
  queryFn: async () => (await (await dashboards()).member.$get()).json(),
});

export const coachDashboardQuery = queryOptions({
  queryKey: ["dashboards", "coach"],
  queryFn: async () => (await (await dashboards()).coach.$get()).json(),
});

export const adminDashboardQuery = queryOptions({
  queryKey: ["dashboards", "admin"],
  queryFn: async () => (await (await dashboards()).admin.$get()).json(),
});
