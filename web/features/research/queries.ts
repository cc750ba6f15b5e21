import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ResearchApi, TopicsApi } from "../../../worker/features/research/api.ts";
import type { Price } from "../../../worker/features/ai/gateway/contract.ts";
import type {
  Research,
  ResearchInput,
  ResearchList,
  ResearchRow,
  Topic,
  TopicChanges,
  TopicChoices,
  TopicInput,
  TopicList,
} from "../../../worker/features/research/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const researches = lazyClient<ResearchApi>("/api/research");
const topics = lazyClient<TopicsApi>("/api/research/topics");

type Researches = Awaited<ReturnType<typeof researches>>;
type Topics = Awaited<ReturnType<typeof topics>>;
type ResearchQuery = InferRequestType<Researches["index"]["$get"]>["query"];
type TopicQuery = InferRequestType<Topics["index"]["$get"]>["query"];
type Row = { id: string; version: number };

/** All that is shown of researches, and of their topics. */
export const RESEARCH = ["research"];
export const TOPICS = ["research-topics"];

export const topicsQuery = (query: TopicQuery) =>
  queryOptions({
    queryKey: [...TOPICS, "list", query],
    queryFn: async ({ signal }): Promise<TopicList> =>
      (await (await topics()).index.$get({ query }, { init: { signal } })).json(),
  });

export const topicChoicesQuery = queryOptions({
  queryKey: [...TOPICS, "choices"],
  queryFn: async ({ signal }): Promise<TopicChoices> =>
    (await (await topics()).choices.$get({}, { init: { signal } })).json(),
});

export async function addTopic(json: TopicInput): Promise<Topic> {
  return (await (await topics()).index.$post({ json })).json();
}

export async function changeTopic({ id, version }: Row, json: TopicChanges): Promise<Topic> {
  const client = (await topics())[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function removeTopic({ id, version }: Row): Promise<void> {
  await (await topics())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export const researchesQuery = (query: ResearchQuery) =>
  queryOptions({
    queryKey: [...RESEARCH, "list", query],
    queryFn: async ({ signal }): Promise<ResearchList> =>
      (await (await researches()).index.$get({ query }, { init: { signal } })).json(),
  });

export const researchQuery = (id: string) =>
  queryOptions({
    queryKey: [...RESEARCH, "one", id],
    queryFn: async ({ signal }): Promise<Research> =>
      (await (await researches())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });

/** What a research of a topic costs at most, or one of its questions. */
export const researchPriceQuery = (topicId: string, isOne: boolean) =>
  queryOptions({
    queryKey: [...RESEARCH, "price", topicId, isOne],
    queryFn: async ({ signal }): Promise<Price> => {
      const query = { topicId, isOne: isOne ? ("1" as const) : ("0" as const) };
      return (await (await researches()).price.$get({ query }, { init: { signal } })).json();
    },
  });

export async function startResearch(json: ResearchInput): Promise<Research> {
  return (await (await researches()).index.$post({ json })).json();
}

export async function continueResearch(id: string): Promise<Research> {
  return (await (await researches())[":id"].continue.$post({ param: { id } })).json();
}

export async function writeSection(
  { id, version }: Row,
  question: string,
  text: string | null,
): Promise<Research> {
  const client = (await researches())[":id"].brief[":question"];
  const param = { id, question };
  return (await client.$put({ param, json: { text } }, seenVersion(version))).json();
}

export async function deleteResearch({ id }: Pick<ResearchRow, "id">): Promise<void> {
  await (await researches())[":id"].$delete({ param: { id } });
}
