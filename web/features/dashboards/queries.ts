import { queryOptions } from "@tanstack/react-query";
import type { dashboardsApi } from "../../../worker/features/dashboards/api.ts";
import { apiClient, readAnswer } from "../../lib/api-client.ts";

const client = apiClient<typeof dashboardsApi>("/api/dashboards");

export const memberDashboardQuery = queryOptions({
  queryKey: ["dashboards", "member"],
  queryFn: async () => readAnswer(await client.member.$get()),
});

export const coachDashboardQuery = queryOptions({
  queryKey: ["dashboards", "coach"],
  queryFn: async () => readAnswer(await client.coach.$get()),
});

export const adminDashboardQuery = queryOptions({
  queryKey: ["dashboards", "admin"],
  queryFn: async () => readAnswer(await client.admin.$get()),
});
