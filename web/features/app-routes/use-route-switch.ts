import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { AppRouteRow } from "../../../worker/features/app-routes/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeRoute } from "./queries.ts";
import { ONE_BY_ONE, useRouteCache } from "./route-cache.ts";

/** Switches an entry at once, and back when the server says no. */
export function useRouteSwitch(route: AppRouteRow) {
  const cache = useRouteCache();
  return useMutation({
    scope: ONE_BY_ONE,
    mutationFn: (isActive: boolean) =>
      changeRoute({ id: route.id, changes: { isActive }, version: route.version }),
    onMutate: async (isActive) => {
      const before = route;
      await cache.hold();
      cache.replace({ ...before, isActive });
      return { before };
    },
    onSuccess: cache.replace,
    // What stood before is handed on: by now `route` is what was shown ahead.
    onError: async (error, _isActive, shown) => {
      const current = isProblem(error, "stale_version")
        ? v.safeParse(AppRouteRow, error.data["current"])
        : null;
      cache.replace(current?.success ? current.output : (shown?.before ?? route));
      if (isProblem(error, "not_found")) await cache.refetch();
      if (current || isProblem(error, "not_found")) {
        toast.warn({
          title: `Another admin ${current ? "changed" : "removed"} ${route.path} meanwhile`,
          description: "You see the table as it is now. Yours was not saved.",
        });
      } else toast.bad({ title: "The entry was not changed", description: error.message });
    },
  });
}
