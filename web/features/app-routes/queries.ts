import { queryOptions } from "@tanstack/react-query";
import type { appRoutesApi } from "../../../worker/features/app-routes/api.ts";
import type {
  AppRouteChanges,
  AppRouteInput,
  AppRouteOrder,
  AppRouteRow,
  AppRouteTable,
} from "../../../worker/features/app-routes/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const appRoutes = lazyClient<typeof appRoutesApi>("/api/app-routes");
/** Asked for again while a change is on its way to the edge. */
export const routeTableQuery = queryOptions({
  queryKey: ["app-routes"],
  queryFn: async ({ signal }): Promise<AppRouteTable> =>
    (await (await appRoutes()).table.$get(undefined, { init: { signal } })).json(),
  refetchInterval: ({ state }) =>
    state.data?.publication.isPending ? LIMITS.sendingRefetchMs : false,
});

export async function addRoute(json: AppRouteInput): Promise<AppRouteRow> {
  return (await (await appRoutes()).index.$post({ json })).json();
}

type Change = { id: string; changes: AppRouteChanges; version: number };

export async function changeRoute({ id, changes, version }: Change): Promise<AppRouteRow> {
  const client = await appRoutes();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function removeRoute({ id, version }: AppRouteRow): Promise<void> {
  await (await appRoutes())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function orderRoutes(json: AppRouteOrder): Promise<AppRouteTable> {
  return (await (await appRoutes()).order.$put({ json })).json();
}
