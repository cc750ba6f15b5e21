import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { submissionsApi } from "../../../../worker/features/forms/answers/api.ts";
import type {
  SubmissionDelivery,
  SubmissionDetail,
} from "../../../../worker/features/forms/answers/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";

const submissions = lazyClient<typeof submissionsApi>("/api/submissions");

type Client = Awaited<ReturnType<typeof submissions>>;
type ListQuery = InferRequestType<Client["index"]["$get"]>["query"];
export type AnswersQuery = Omit<ListQuery, "formId"> & { formId: string };
export type ExportQuery = InferRequestType<Client["export"]["$post"]>["json"];
export type Selected = InferRequestType<Client["removals"]["preview"]["$post"]>["json"];
type FunnelQuery = InferRequestType<Client["funnel"]["$get"]>["query"];
type Removal = InferRequestType<Client["removals"]["$post"]>["json"];
export type PersonQuery = InferRequestType<Client["people"]["preview"]["$post"]>["json"];
type PersonRemoval = InferRequestType<Client["people"]["removals"]["$post"]>["json"];

export const ANSWER_KEYS = { all: ["submissions"], lists: ["submissions", "list"] } as const;

const FIGURES = ["list", "arrivals", "summary", "funnel"];

/** After a removal: lists and figures are read anew, and what is gone is not asked for once more. */
export function readWhatIsLeft(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ANSWER_KEYS.all,
    predicate: ({ queryKey }) => FIGURES.includes(String(queryKey[1])),
  });
}

export function answersQuery(query: AnswersQuery) {
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "list", query],
    queryFn: async ({ signal }) =>
      (await (await submissions()).index.$get({ query }, { init: { signal } })).json(),
  });
}

/** The filter of a list, without its order and its page. */
export function filterOf({ cursor: _cursor, limit: _limit, sort: _sort, ...filter }: AnswersQuery) {
  return filter;
}

/** How many came after the list was read; asked anew while somebody looks at it. */
export function arrivalsQuery(query: AnswersQuery, since: string) {
  const asked = { ...filterOf(query), since };
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "arrivals", asked],
    queryFn: async ({ signal }) =>
      (await (await submissions()).arrivals.$get({ query: asked }, { init: { signal } })).json(),
  });
}

export function summaryQuery(query: AnswersQuery) {
  const filter = filterOf(query);
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "summary", filter],
    queryFn: async ({ signal }) =>
      (await (await submissions()).summary.$get({ query: filter }, { init: { signal } })).json(),
  });
}

export function funnelQuery({ formId, from, to, version }: AnswersQuery) {
  const query: FunnelQuery = { formId, from, to, version };
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "funnel", query],
    queryFn: async ({ signal }) =>
      (await (await submissions()).funnel.$get({ query }, { init: { signal } })).json(),
  });
}

export function answerQuery(id: string, query: AnswersQuery) {
  return queryOptions<SubmissionDetail>({
    queryKey: [...ANSWER_KEYS.all, "one", id, query],
    queryFn: async ({ signal }) =>
      (
        await (await submissions())[":id"].$get({ param: { id }, query }, { init: { signal } })
      ).json(),
  });
}

export async function downloadAnswers(json: ExportQuery) {
  const answer = await (await submissions()).export.$post({ json });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return {
    file: await answer.blob(),
    name: name ?? `answers.${json.format}`,
    rows: Number(answer.headers.get("answer-rows")),
  };
}

/** What a removal would take. Never from the cache: it is what the question promises. */
export function removalPreviewQuery(json: Selected) {
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "removal", json],
    queryFn: async ({ signal }) =>
      (await (await submissions()).removals.preview.$post({ json }, { init: { signal } })).json(),
    gcTime: 0,
    staleTime: 0,
  });
}

export async function removeAnswers(json: Removal) {
  return (await (await submissions()).removals.$post({ json })).json();
}

export async function removeAnswer(id: string): Promise<void> {
  await (await submissions())[":id"].$delete({ param: { id } });
}

export function personPreviewQuery(json: PersonQuery) {
  return queryOptions({
    queryKey: [...ANSWER_KEYS.all, "person", json],
    queryFn: async ({ signal }) =>
      (await (await submissions()).people.preview.$post({ json }, { init: { signal } })).json(),
    gcTime: 0,
    staleTime: 0,
  });
}

export async function removePerson(json: PersonRemoval) {
  return (await (await submissions()).people.removals.$post({ json })).json();
}

export async function retryDelivery(id: string): Promise<SubmissionDelivery> {
  return (await (await submissions()).deliveries[":id"].retry.$post({ param: { id } })).json();
}
