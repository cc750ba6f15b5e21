import { queryOptions } from "@tanstack/react-query";
import type { navigationsApi } from "../../../worker/features/navigation/api.ts";
import type {
  PublicLayout,
  PublicNavigation,
  SidebarLayout,
  SidebarNavigation,
} from "../../../worker/features/navigation/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const navigations = lazyClient<typeof navigationsApi>("/api/navigations");
type Published = Pick<SidebarNavigation, "publication">;

/** Asked again until what was saved is published. */
const whilePending = (query: { state: { data: Published | undefined } }) =>
  query.state.data?.publication.isPending ? LIMITS.sendingRefetchMs : false;

export const sidebarQuery = queryOptions({
  queryKey: ["navigations", "sidebar"],
  refetchInterval: whilePending,
  queryFn: async ({ signal }): Promise<SidebarNavigation> =>
    (await (await navigations()).sidebar.$get(undefined, { init: { signal } })).json(),
});

export const publicNavigationQuery = queryOptions({
  queryKey: ["navigations", "public"],
  refetchInterval: whilePending,
  queryFn: async ({ signal }): Promise<PublicNavigation> =>
    (await (await navigations()).public.$get(undefined, { init: { signal } })).json(),
});

export async function saveSidebar(
  items: SidebarLayout,
  version: number,
): Promise<SidebarNavigation> {
  const client = await navigations();
  return (await client.sidebar.$put({ json: { items } }, seenVersion(version))).json();
}

export async function resetSidebar(version: number): Promise<SidebarNavigation> {
  return (await (await navigations()).sidebar.$delete(undefined, seenVersion(version))).json();
}

export async function savePublic(items: PublicLayout, version: number): Promise<PublicNavigation> {
  const client = await navigations();
  return (await client.public.$put({ json: { items } }, seenVersion(version))).json();
}

export async function resetPublic(version: number): Promise<PublicNavigation> {
  return (await (await navigations()).public.$delete(undefined, seenVersion(version))).json();
}
