import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { StrategicModelsApi } from "../../../worker/features/strategic-models/api.ts";
import type {
  ModelChanges,
  ModelDefinition,
  ModelExport,
  ModelInput,
  ModelList,
  StrategicModel,
} from "../../../worker/features/strategic-models/contract.ts";
import type { VersionList } from "../../../worker/kit/publishable/contract.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const models = lazyClient<StrategicModelsApi>("/api/strategic-models");

type Client = Awaited<ReturnType<typeof models>>;
type ModelQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const MODEL_KEYS = {
  lists: ["strategic-models", "list"],
  versions: ["strategic-models", "versions"],
} as const;

export const modelsQuery = (query: ModelQuery) =>
  queryOptions({
    queryKey: [...MODEL_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<ModelList> =>
      (await (await models()).index.$get({ query }, { init: { signal } })).json(),
  });

export const review = reviewCalls("strategic-models", models);

export const versionsQuery = (id: string, published: number | null): Query<VersionList> => ({
  queryKey: [...MODEL_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (await (await models())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
});

export const versionQuery = (id: string, number: number): Query<ModelDefinition> => ({
  queryKey: [...MODEL_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await models();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export async function createModel(json: ModelInput): Promise<StrategicModel> {
  return (await (await models()).index.$post({ json })).json();
}

export async function importModel(json: ModelExport): Promise<StrategicModel> {
  return (await (await models()).import.$post({ json })).json();
}

export async function exportModel(id: string): Promise<ModelExport> {
  return (await (await models())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicateModel(id: string): Promise<StrategicModel> {
  return (await (await models())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function readModel(id: string): Promise<StrategicModel> {
  return (await (await models())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: ModelChanges };

export async function changeModel({ id, version, changes }: Change): Promise<StrategicModel> {
  const client = (await models())[":id"];
  return (await client.$patch({ param: { id }, json: changes }, seenVersion(version))).json();
}

type Publish = Seen & { note: string };

export async function publishModel({ id, version, note }: Publish): Promise<StrategicModel> {
  const publish = (await models())[":id"].publish;
  return (await publish.$post({ param: { id }, json: { note } }, seenVersion(version))).json();
}

type Return = Seen & { number: number };

export async function returnModel({ id, version, number }: Return): Promise<StrategicModel> {
  const asked = { param: { id, number: String(number) }, json: {} };
  const client = (await models())[":id"].versions[":number"];
  return (await client.return.$post(asked, seenVersion(version))).json();
}

type Offer = Seen & { isOffered: boolean };

export async function offerModel({ id, version, isOffered }: Offer): Promise<StrategicModel> {
  const offer = (await models())[":id"].offer;
  return (await offer.$put({ param: { id }, json: { isOffered } }, seenVersion(version))).json();
}

export async function removeModel({ id, version }: Seen): Promise<void> {
  await (await models())[":id"].$delete({ param: { id } }, seenVersion(version));
}
