import type { Hono } from "hono";
import { hc } from "hono/client";
import type { Circuit } from "./circuit-breaker.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const circuits = new Map<string, Circuit>();

// oxlint-disable-next-line typescript/no-explicit-any -- hc's own constraint; Hono is invariant in its environment.
export type FeatureApi = Hono<any, any, any>;

/** The typed client of one feature's API, e.g. apiClient<typeof usersApi>("/api/users"). */
export function apiClient<Api extends FeatureApi>(base: `/api/${string}`) {
  return hc<Api>(base, {
    fetch: guardedFetch({
      send: (input, init) => fetch(input, init),
      now: () => Date.now(),
      isOnline: () => navigator.onLine,
      circuits,
    }),
  });
}
