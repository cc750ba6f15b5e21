import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { feedbackApi } from "../../../../worker/features/feedback/api.ts";
import type { FeedbackDetail, FeedbackRow } from "../../../../worker/features/feedback/contract.ts";
import { lazyClient } from "../../../lib/lazy-client.ts";

const feedback = lazyClient<typeof feedbackApi>("/api/feedback");

type Client = Awaited<ReturnType<typeof feedback>>;
export type FeedbackQuery = InferRequestType<Client["index"]["$get"]>["query"];
type FeedbackOrderQuery = InferRequestType<Client["export"]["$post"]>["json"];

/** The cache's keys, for writing what came back into whatever shows it. */
export const FEEDBACK_KEYS = {
  all: ["feedback"],
  lists: ["feedback", "list"],
  summaries: ["feedback", "summary"],
  one: (id: string) => ["feedback", "one", id],
} as const;

export function feedbackQuery(query: FeedbackQuery) {
  return queryOptions({
    queryKey: [...FEEDBACK_KEYS.lists, query],
    queryFn: async ({ signal }) =>
      (await (await feedback()).index.$get({ query }, { init: { signal } })).json(),
  });
}

/** The figures are the same on every page and in every order. */
export function feedbackSummaryQuery({
  cursor: _cursor,
  limit: _limit,
  sort: _sort,
  ...query
}: FeedbackQuery) {
  return queryOptions({
    queryKey: [...FEEDBACK_KEYS.summaries, query],
    queryFn: async ({ signal }) =>
      (await (await feedback()).summary.$get({ query }, { init: { signal } })).json(),
  });
}

export function feedbackDetailQuery(id: string, query: FeedbackQuery) {
  return queryOptions<FeedbackDetail>({
    queryKey: [...FEEDBACK_KEYS.one(id), query],
    queryFn: async ({ signal }) =>
      (await (await feedback())[":id"].$get({ param: { id }, query }, { init: { signal } })).json(),
  });
}

export async function changeFeedback(
  { id, version }: Pick<FeedbackRow, "id" | "version">,
  isHandled: boolean,
): Promise<FeedbackRow> {
  const asked = { param: { id }, json: { isHandled } };
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await (await feedback())[":id"].$patch(asked, seen)).json();
}

/** What 'all that match' would touch. Never from the cache: it is what the question promises. */
export function bulkPreviewQuery(json: FeedbackOrderQuery) {
  return queryOptions({
    queryKey: [...FEEDBACK_KEYS.all, "preview", json],
    queryFn: async ({ signal }) =>
      (await (await feedback()).bulk.preview.$post({ json }, { init: { signal } })).json(),
    gcTime: 0,
    staleTime: 0,
  });
}

export async function changeSeveral(ids: string[], isHandled: boolean) {
  return (await (await feedback()).bulk.$post({ json: { ids, isHandled } })).json();
}

export async function downloadFeedback(json: FeedbackOrderQuery) {
  const answer = await (await feedback()).export.$post({ json });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return {
    file: await answer.blob(),
    name: name ?? "feedback.csv",
    rows: Number(answer.headers.get("feedback-rows")),
  };
}
