import { queryOptions } from "@tanstack/react-query";
import type { navigationsApi } from "../../../worker/features/navigation/api.ts";
import { apiClient } from "../../lib/api-client.ts";

const navigations = apiClient<typeof navigationsApi>("/api/navigations");

/** Asked once for each page load; without an answer, screens are found by their names. */
export const paletteWordsQuery = queryOptions({
  queryKey: ["palette-words"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await navigations.palette.$get({}, { init: { signal } })).json(),
});
