import { useMutation } from "@tanstack/react-query";
import type { AppRouteRow } from "../../../worker/features/app-routes/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { addRoute, removeRoute } from "./queries.ts";
import { ONE_BY_ONE, useRouteCache } from "./route-cache.ts";

/** Removes an entry without a question; the toast brings it back to its place. */
export function useRouteRemoval() {
  const cache = useRouteCache();

  const restore = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: ({ route, index }: { route: AppRouteRow; index: number }) => {
      const { path, componentName, routeType, allowedRoles, label, isActive } = route;
      const fields = { path, componentName, routeType, allowedRoles, label, isActive };
      return addRoute({ ...fields, place: index + 1 });
    },
    onSuccess: (route, { index }) => cache.insert(route, index),
    onError: (error, lost) =>
      toast.bad({
        title: `${lost.route.path} was not brought back`,
        description: error.message,
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: "Try again", onSelect: () => restore.mutate(lost) },
      }),
  });

  return useMutation({
    scope: ONE_BY_ONE,
    mutationFn: removeRoute,
    onMutate: async (route) => {
      await cache.hold();
      const index = cache.read()?.items.findIndex(({ id }) => id === route.id) ?? 0;
      cache.write((table) => ({
        ...table,
        items: table.items.filter(({ id }) => id !== route.id),
      }));
      return { index };
    },
    onSuccess: (_done, route, { index }) => {
      cache.drop(route.id);
      toast.good({
        title: `${route.path} is removed`,
        ...(route.screen === null
          ? {}
          : {
              durationMs: LIMITS.undoMs,
              action: { label: "Undo", onSelect: () => restore.mutate({ route, index }) },
            }),
      });
    },
    onError: async (error, route) => {
      await cache.refetch();
      if (isProblem(error, "not_found")) return;
      const isStale = isProblem(error, "stale_version");
      toast.warn({
        title: isStale
          ? `Another admin changed ${route.path} meanwhile`
          : `${route.path} was not removed`,
        description: isStale ? "It is still there: look at it, then remove it." : error.message,
      });
    },
  });
}
