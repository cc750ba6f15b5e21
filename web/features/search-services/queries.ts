import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { SearchServicesApi } from "../../../worker/features/search-services/api.ts";
import type {
  SearchCallList,
  Service,
  ServiceChanges,
  ServiceInput,
  ServiceList,
  ServiceTest,
} from "../../../worker/features/search-services/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const services = lazyClient<SearchServicesApi>("/api/search-services");
type Client = Awaited<ReturnType<typeof services>>;

export const SERVICES_KEY = ["search-services"] as const;

type Row = { id: string; version: number };

type ServiceQuery = InferRequestType<Client["index"]["$get"]>["query"];
export const servicesQuery = (query: ServiceQuery) =>
  queryOptions({
    queryKey: [...SERVICES_KEY, "list", query],
    queryFn: async ({ signal }): Promise<ServiceList> =>
      (await (await services()).index.$get({ query }, { init: { signal } })).json(),
  });

type CallQuery = InferRequestType<Client["calls"]["$get"]>["query"];
export const searchCallsQuery = (query: CallQuery) =>
  queryOptions({
    queryKey: [...SERVICES_KEY, "calls", query],
    queryFn: async ({ signal }): Promise<SearchCallList> =>
      (await (await services()).calls.$get({ query }, { init: { signal } })).json(),
  });

export async function createService(json: ServiceInput): Promise<Service> {
  return (await (await services()).index.$post({ json })).json();
}

export async function changeService({ id, version }: Row, json: ServiceChanges): Promise<Service> {
  const client = (await services())[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeService({ id, version }: Row): Promise<void> {
  await (await services())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function testService(id: string, text: string): Promise<ServiceTest> {
  const client = (await services())[":id"].test;
  return (await client.$post({ param: { id }, json: { text } })).json();
}
