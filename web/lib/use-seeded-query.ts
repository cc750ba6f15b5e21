import {
  type DefinedUseQueryResult,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useLayoutEffect } from "react";

const seeded = new WeakMap<QueryClient, WeakSet<object>>();

/** True once for each result of a loader: an old one must not undo what came to the cache since. */
function isNewResult(client: QueryClient, loaderData: object): boolean {
  const seen = seeded.get(client) ?? new WeakSet();
  seeded.set(client, seen);
  if (seen.has(loaderData)) return false;
  seen.add(loaderData);
  return true;
}

/** A query whose first data, and every later result of the screen's loader, come from that loader. */
export function useSeededQuery<Data extends object, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  loaderData: Data,
): DefinedUseQueryResult<Data> {
  const client = useQueryClient();
  const result = useQuery<Data, Error, Data, Key>({
    ...options,
    initialData: loaderData,
    refetchOnMount: false,
  });
  const key: QueryKey = options.queryKey;

  useLayoutEffect(() => {
    if (isNewResult(client, loaderData)) client.setQueryData<Data>(key, () => loaderData);
  }, [client, key, loaderData]);

  // Initial data are always given, which the library's overloads cannot see through `options`.
  return result as DefinedUseQueryResult<Data>;
}
