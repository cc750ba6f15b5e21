import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { AiApi } from "../../../worker/features/ai/api.ts";
import type {
  AiOverview,
  AiSettings,
  AiSettingsInput,
  Task,
  TaskInput,
} from "../../../worker/features/ai/tasks/contract.ts";
import type {
  Bearers,
  Budget,
  BudgetInput,
  BudgetList,
} from "../../../worker/features/ai/budgets/contract.ts";
import type { CallList, Usage } from "../../../worker/features/ai/usage/contract.ts";
import type {
  CompanyRules,
  CompanyRulesInput,
} from "../../../worker/features/ai/company-rules/contract.ts";
import type {
  Connection,
  ConnectionChanges,
  ConnectionInput,
  ConnectionList,
} from "../../../worker/features/ai/connections/contract.ts";
import type {
  Model,
  ModelChanges,
  ModelInput,
  ModelList,
} from "../../../worker/features/ai/models/contract.ts";
import type { OwnAi, OwnCallList, OwnProvider } from "../../../worker/features/ai/own/contract.ts";
import type { TestInput } from "../../../worker/features/ai/gateway/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const ai = lazyClient<AiApi>("/api/ai");
type Client = Awaited<ReturnType<typeof ai>>;

/** Everything of the feature: a model names its connection, a task its model. */
export const AI_KEY = ["ai"] as const;

type Row = { id: string; version: number };

type ConnectionQuery = InferRequestType<Client["connections"]["$get"]>["query"];
export const connectionsQuery = (query: ConnectionQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "connections", query],
    queryFn: async ({ signal }): Promise<ConnectionList> =>
      (await (await ai()).connections.$get({ query }, { init: { signal } })).json(),
  });

export async function createConnection(json: ConnectionInput): Promise<Connection> {
  return (await (await ai()).connections.$post({ json })).json();
}

export async function changeConnection(
  { id, version }: Row,
  json: ConnectionChanges,
): Promise<Connection> {
  const client = (await ai()).connections[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeConnection({ id, version }: Row): Promise<void> {
  await (await ai()).connections[":id"].$delete({ param: { id } }, seenVersion(version));
}

/** Tells as it happens: the lines of the body are read one by one. */
export async function testModel(json: TestInput, signal: AbortSignal): Promise<Response> {
  const client = (await ai()).connections.test;
  // What the client gives is the browser's own response.
  return (await client.$post({ json }, { init: { signal } })) as unknown as Response;
}

type ModelQuery = InferRequestType<Client["models"]["$get"]>["query"];
export const modelsQuery = (query: ModelQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "models", query],
    queryFn: async ({ signal }): Promise<ModelList> =>
      (await (await ai()).models.$get({ query }, { init: { signal } })).json(),
  });

export async function createModel(json: ModelInput): Promise<Model> {
  return (await (await ai()).models.$post({ json })).json();
}

export async function changeModel({ id, version }: Row, json: ModelChanges): Promise<Model> {
  const client = (await ai()).models[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeModel({ id, version }: Row): Promise<void> {
  await (await ai()).models[":id"].$delete({ param: { id } }, seenVersion(version));
}

export const overviewQuery = queryOptions({
  queryKey: [...AI_KEY, "settings"],
  queryFn: async ({ signal }): Promise<AiOverview> =>
    (await (await ai()).settings.$get({}, { init: { signal } })).json(),
});

export async function changeAiSettings(
  json: AiSettingsInput,
  version: number,
): Promise<AiSettings> {
  return (await (await ai()).settings.$put({ json }, seenVersion(version))).json();
}

export async function changeTask(
  task: Task["task"],
  json: TaskInput,
  version: number,
): Promise<Task> {
  const client = (await ai()).tasks[":task"];
  return (await client.$put({ param: { task }, json }, seenVersion(version))).json();
}

type BudgetQuery = InferRequestType<Client["budgets"]["$get"]>["query"];
export const budgetsQuery = (query: BudgetQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "budgets", query],
    queryFn: async ({ signal }): Promise<BudgetList> =>
      (await (await ai()).budgets.$get({ query }, { init: { signal } })).json(),
  });

export const bearersQuery = (scope: "company" | "person", q: string) =>
  queryOptions({
    queryKey: [...AI_KEY, "bearers", scope, q],
    queryFn: async ({ signal }): Promise<Bearers> =>
      (
        await (await ai()).budgets.bearers.$get({ query: { scope, q } }, { init: { signal } })
      ).json(),
    placeholderData: (known) => known,
  });

export async function createBudget(json: BudgetInput): Promise<Budget> {
  return (await (await ai()).budgets.$post({ json })).json();
}

export async function changeBudget({ id, version }: Row, monthly: number): Promise<Budget> {
  const client = (await ai()).budgets[":id"];
  return (await client.$patch({ param: { id }, json: { monthly } }, seenVersion(version))).json();
}

export async function removeBudget({ id, version }: Row): Promise<void> {
  await (await ai()).budgets[":id"].$delete({ param: { id } }, seenVersion(version));
}

type UsageQuery = InferRequestType<Client["usage"]["$get"]>["query"];
export const usageQuery = (query: UsageQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "usage", query],
    queryFn: async ({ signal }): Promise<Usage> =>
      (await (await ai()).usage.$get({ query }, { init: { signal } })).json(),
  });

type CallQuery = InferRequestType<Client["usage"]["calls"]["$get"]>["query"];
export const callsQuery = (query: CallQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "calls", query],
    queryFn: async ({ signal }): Promise<CallList> =>
      (await (await ai()).usage.calls.$get({ query }, { init: { signal } })).json(),
  });

type ExportQuery = InferRequestType<Client["usage"]["export"]["$get"]>["query"];
export async function downloadCalls(query: ExportQuery) {
  const answer = await (await ai()).usage.export.$get({ query });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { file: await answer.blob(), name: name ?? "ai-calls.csv" };
}

export const ownAiQuery = queryOptions({
  queryKey: [...AI_KEY, "own"],
  queryFn: async ({ signal }): Promise<OwnAi> =>
    (await (await ai()).own.$get({}, { init: { signal } })).json(),
});

type OwnCallQuery = InferRequestType<Client["own"]["calls"]["$get"]>["query"];
export const ownCallsQuery = (query: OwnCallQuery) =>
  queryOptions({
    queryKey: [...AI_KEY, "own-calls", query],
    queryFn: async ({ signal }): Promise<OwnCallList> =>
      (await (await ai()).own.calls.$get({ query }, { init: { signal } })).json(),
  });

export async function agreeToProvider({ id, words, address }: OwnProvider): Promise<OwnProvider> {
  const client = (await ai()).own.consents[":id"];
  return (await client.$put({ param: { id }, json: { words, address } })).json();
}

export async function withdrawConsent({ id }: OwnProvider): Promise<OwnProvider> {
  return (await (await ai()).own.consents[":id"].$delete({ param: { id } })).json();
}

export const companyRulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...AI_KEY, "companies", id],
    queryFn: async ({ signal }): Promise<CompanyRules> =>
      (await (await ai()).companies[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });

export async function changeCompanyRules(
  id: string,
  json: CompanyRulesInput,
  version: number,
): Promise<CompanyRules> {
  const client = (await ai()).companies[":id"];
  return (await client.$put({ param: { id }, json }, seenVersion(version))).json();
}
