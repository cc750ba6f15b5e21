import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { RetentionApi } from "../../../worker/features/retention/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const retention = lazyClient<RetentionApi>("/api/retention");

type Client = Awaited<ReturnType<typeof retention>>;
type RunsQuery = InferRequestType<Client["runs"]["$get"]>["query"];
type HoldsQuery = InferRequestType<Client["holds"]["$get"]>["query"];

export const retentionQuery = queryOptions({
  queryKey: ["retention", "rules"],
  queryFn: async ({ signal }) =>
    (await (await retention()).index.$get({}, { init: { signal } })).json(),
});

type Asked = { kind: string; scope: string; days: number };

/** What a rule would delete. The last answer stays on the screen while another number is typed. */
export function previewQuery({ kind, scope, days }: Asked) {
  return queryOptions({
    queryKey: ["retention", "preview", kind, scope, days],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { kind, scope, days: String(days) };
      return (await (await retention()).preview.$get({ query }, { init: { signal } })).json();
    },
  });
}

export function runsQuery(query: RunsQuery) {
  return queryOptions({
    queryKey: ["retention", "runs", query],
    queryFn: async ({ signal }) =>
      (await (await retention()).runs.$get({ query }, { init: { signal } })).json(),
  });
}

export function holdsQuery(query: HoldsQuery) {
  return queryOptions({
    queryKey: ["retention", "holds", query],
    queryFn: async ({ signal }) =>
      (await (await retention()).holds.$get({ query }, { init: { signal } })).json(),
  });
}

type Rule = { kind: string; scope: string; version: number };

export async function changeRule({ version, ...json }: Rule & { days: number | null }) {
  return (await (await retention()).rules.$put({ json }, seenVersion(version))).json();
}

export async function resetRule({ version, ...json }: Rule) {
  return (await (await retention()).rules.reset.$post({ json }, seenVersion(version))).json();
}
