import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { errorGroupsApi } from "../../../worker/features/errors/api.ts";
import type {
  ErrorBulkDone,
  ErrorChange,
  ErrorDetail,
  ErrorEvent,
  ErrorGroup,
} from "../../../worker/features/errors/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const errors = lazyClient<typeof errorGroupsApi>("/api/error-groups");

type Client = Awaited<ReturnType<typeof errors>>;
export type ErrorQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** The cache's keys, for writing what came back into whatever shows it. */
export const ERROR_KEYS = {
  all: ["errors"],
  lists: ["errors", "list"],
  one: (id: string) => ["errors", "one", id],
} as const;

export function errorsQuery(query: ErrorQuery) {
  return queryOptions({
    queryKey: [...ERROR_KEYS.lists, query],
    queryFn: async ({ signal }) =>
      (await (await errors()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function errorDetailQuery(id: string) {
  return queryOptions<ErrorDetail>({
    queryKey: ERROR_KEYS.one(id),
    queryFn: async ({ signal }) =>
      (await (await errors())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}

/** An event stays as it is. */
export function errorEventQuery(id: string, errorId: string) {
  return queryOptions<ErrorEvent>({
    queryKey: [...ERROR_KEYS.all, "event", id, errorId],
    queryFn: async ({ signal }) => {
      const event = (await errors())[":id"].events[":errorId"];
      return (await event.$get({ param: { id, errorId } }, { init: { signal } })).json();
    },
  });
}

export async function settleError(
  { id, version }: Pick<ErrorGroup, "id" | "version">,
  json: ErrorChange,
): Promise<ErrorGroup> {
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await (await errors())[":id"].$patch({ param: { id }, json }, seen)).json();
}

export async function settleErrors(ids: string[], change: ErrorChange): Promise<ErrorBulkDone> {
  return (await (await errors()).bulk.$post({ json: { ids, change } })).json();
}
