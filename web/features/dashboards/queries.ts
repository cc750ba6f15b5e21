import { queryOptions } from "@tanstack/react-query";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { Dashboard, DashboardsApi } from "../../../worker/features/dashboards/api.ts";
import type { DashboardLayout, LayoutInput } from "../../../worker/features/dashboards/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const dashboards = lazyClient<DashboardsApi>("/api/dashboards");

export const dashboardKey = (dashboard: DashboardName) => ["dashboards", dashboard] as const;

export const todayQuery = queryOptions({
  queryKey: dashboardKey("today"),
  queryFn: async (): Promise<Dashboard> => (await (await dashboards()).today.$get()).json(),
});

export const personalQuery = queryOptions({
  queryKey: dashboardKey("personal"),
  queryFn: async (): Promise<Dashboard> => (await (await dashboards()).personal.$get()).json(),
});

export const coachDashboardQuery = queryOptions({
  queryKey: ["dashboards", "coach"],
  queryFn: async () => (await (await dashboards()).coach.$get()).json(),
});

export const adminDashboardQuery = queryOptions({
  queryKey: dashboardKey("admin"),
  queryFn: async (): Promise<Dashboard> => (await (await dashboards()).admin.$get()).json(),
});

/** One card by itself; its data by the card's id, as in the whole. */
export async function readCard(dashboard: DashboardName, id: string): Promise<unknown> {
  const client = await dashboards();
  const answer = await client[":dashboard"].cards[":id"].$get({ param: { dashboard, id } });
  return Reflect.get((await answer.json()).cards, id);
}

export async function saveLayout(
  dashboard: DashboardName,
  json: LayoutInput,
  version: number,
): Promise<DashboardLayout> {
  const client = await dashboards();
  const answer = await client[":dashboard"].layout.$put(
    { param: { dashboard }, json },
    seenVersion(version),
  );
  return answer.json();
}

export async function resetLayout(
  dashboard: DashboardName,
  version: number,
): Promise<DashboardLayout> {
  const client = await dashboards();
  return (
    await client[":dashboard"].layout.$delete({ param: { dashboard } }, seenVersion(version))
  ).json();
}
