import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { variablesApi } from "../../../worker/features/variables/api.ts";
import type {
  Variable,
  VariableChanges,
  VariableInput,
  VariableList,
} from "../../../worker/features/variables/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

type VariablesApi = typeof variablesApi;
const variables = lazyClient<VariablesApi>("/api/variables");
type Client = Awaited<ReturnType<typeof variables>>;
type VariableQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const VARIABLES_KEY = ["variables"] as const;

export const variablesQuery = (query: VariableQuery) =>
  queryOptions({
    queryKey: [...VARIABLES_KEY, query],
    queryFn: async ({ signal }): Promise<VariableList> =>
      (await (await variables()).index.$get({ query }, { init: { signal } })).json(),
  });

type Row = { id: string; version: number };

export async function createVariable(json: VariableInput): Promise<Variable> {
  return (await (await variables()).index.$post({ json })).json();
}

export async function changeVariable(
  { id, version }: Row,
  json: VariableChanges,
): Promise<Variable> {
  const client = (await variables())[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeVariable({ id, version }: Row): Promise<void> {
  await (await variables())[":id"].$delete({ param: { id } }, seenVersion(version));
}
