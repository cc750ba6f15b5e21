import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { RedirectImportsApi } from "../../../../worker/features/redirects/imports/api.ts";
import type {
  CheckRowsInput,
  ImportPartInput,
  RedirectImport,
  RedirectImports,
  RefusedRows,
  RowFate,
  StartedImport,
  StartImportInput,
} from "../../../../worker/features/redirects/imports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";
import { REDIRECT_KEYS } from "../queries.ts";

const imports = lazyClient<RedirectImportsApi>("/api/redirects/imports");

export const isOpen = ({ state }: Pick<RedirectImport, "state">) =>
  state === "uploading" || state === "running";

export const importsQuery = queryOptions({
  queryKey: [...REDIRECT_KEYS.imports, "list"],
  queryFn: async ({ signal }): Promise<RedirectImports> =>
    (await (await imports()).index.$get(undefined, { init: { signal } })).json(),
  // Others' imports are heard of nowhere.
  refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? LIMITS.runPollMs : false),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...REDIRECT_KEYS.imports, "one", id],
    queryFn: async ({ signal }): Promise<RedirectImport> =>
      (await (await imports())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LIMITS.runPollMs : false),
  });

const REFUSED_PAGE = "25";

/** As many as were refused when it was asked: more of them are asked for anew. */
export const refusedQuery = ({ id, refused }: Pick<RedirectImport, "id" | "refused">) =>
  infiniteQueryOptions({
    queryKey: [...REDIRECT_KEYS.imports, "refused", id, refused],
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: RefusedRows) => nextCursor,
    queryFn: async ({ pageParam, signal }): Promise<RefusedRows> => {
      const query = { limit: REFUSED_PAGE, ...(pageParam === "" ? {} : { cursor: pageParam }) };
      const client = (await imports())[":id"].refused;
      return (await client.$get({ param: { id }, query }, { init: { signal } })).json();
    },
  });

export async function downloadRefused(id: string): Promise<Blob> {
  return (await (await imports())[":id"].refused.export.$get({ param: { id } })).blob();
}

export async function checkRows(json: CheckRowsInput, signal: AbortSignal): Promise<RowFate[]> {
  return (await (await (await imports()).check.$post({ json }, { init: { signal } })).json()).rows;
}

export async function startImport(json: StartImportInput): Promise<StartedImport> {
  return (await (await imports()).index.$post({ json })).json();
}

export async function sendPart(id: string, json: ImportPartInput): Promise<void> {
  await (await imports())[":id"].parts.$post({ param: { id }, json });
}

export async function runImport(id: string): Promise<RedirectImport> {
  return (await (await imports())[":id"].run.$post({ param: { id } })).json();
}

export async function cancelImport(id: string): Promise<RedirectImport> {
  return (await (await imports())[":id"].cancel.$post({ param: { id } })).json();
}
