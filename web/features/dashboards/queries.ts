import { queryOptions } from "@tanstack/react-query";
import type { dashboardsApi } from "../../../worker/features/dashboards/api.ts";
import { apiClient } from "../../lib/api-client.ts";

const client = apiClient<typeof dashboardsApi>("/api/dashboards");

export const memberDashboardQuery = queryOptions({
  queryKey: ["dashboards", "member"],
  queryFn: async () => (await client.member.$get()).json(),
});

export const coachDashboardQuery = queryOptions({
  queryKey: ["dashboards", "coach"],
  queryFn: async () => (await client.coach.$get()).json(),
});

export const adminDashboardQuery = queryOptions({
  queryKey: ["dashboards", "admin"],
  queryFn: async () => (await client.admin.$get()).json(),
});
