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

/** Results of loaders that came to the cache: an old one must not undo what came since. */
function seenBy(client: QueryClient): WeakSet<object> {
  const seen = seeded.get(client) ?? new WeakSet();
  seeded.set(client, seen);
  return seen;
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

  const isNew = !seenBy(client).has(loaderData);
  useLayoutEffect(() => {
    if (seenBy(client).has(loaderData)) return;
    seenBy(client).add(loaderData);
    client.setQueryData<Data>(key, () => loaderData);
  }, [client, key, loaderData]);

  // Initial data are always given, which the library's overloads cannot see through `options`.
  const known = result as DefinedUseQueryResult<Data>;
  // What the cache has from before is older than a result that only now comes to it.
  const newer = { data: { value: loaderData, enumerable: true } };
  // With the same members, of which one is another; create types nothing.
  return isNew ? (Object.create(known, newer) as DefinedUseQueryResult<Data>) : known;
}
