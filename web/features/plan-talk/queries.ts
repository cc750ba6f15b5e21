import { infiniteQueryOptions } from "@tanstack/react-query";
import type { planActivityApi } from "../../../worker/features/plan-activity/api.ts";
import type { PlanActivity } from "../../../worker/features/plan-activity/contract.ts";
import type { planCommentsApi } from "../../../worker/features/plan-comments/api.ts";
import type {
  CommentInput,
  CommentPlace,
  PlanComment,
  PlanCommentList,
} from "../../../worker/features/plan-comments/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { networkModeOf } from "../plan-store/network-mode.ts";
import { localSourceOf } from "../plan-store/lazy-local.ts";

const comments = lazyClient<typeof planCommentsApi>("/api/plans");
const activity = lazyClient<typeof planActivityApi>("/api/plans");

/** An item of a plan that is talked about. */
export type Place = CommentPlace & { planId: string };

const pageOf = (cursor: string) => (cursor === "" ? {} : { cursor });

/** The latest comments of an item; each further page holds those before. */
export function commentsQuery({ planId, kind, itemId }: Place) {
  return infiniteQueryOptions({
    queryKey: ["plan-comments", planId, kind, itemId],
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: PlanCommentList) => nextCursor,
    queryFn: async ({ pageParam, signal }) => {
      const query = { kind, itemId, ...pageOf(pageParam) };
      const client = (await comments())[":planId"].comments;
      return (await client.$get({ param: { planId }, query }, { init: { signal } })).json();
    },
  });
}

/** From one calendar day to another, and in which zone these are meant. */
export type Days = {
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
};

/** What happened to one item, or to the whole plan. */
export function activityQuery(
  planId: string,
  place: CommentPlace | null,
  { from, to, zone }: Days = {},
) {
  const about = ["plan-activity", planId, place?.kind ?? "", place?.itemId ?? ""];
  return infiniteQueryOptions({
    queryKey: from || to ? [...about, from, to] : about,
    networkMode: networkModeOf(planId),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: PlanActivity) => nextCursor,
    queryFn: async ({ pageParam, signal }): Promise<PlanActivity> => {
      const local = await localSourceOf(planId);
      if (local) return local.activity({ place, from, to, cursor: pageParam });
      const days = {
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...((from || to) && zone ? { zone } : {}),
      };
      const query = { ...place, ...days, ...pageOf(pageParam) };
      const client = (await activity())[":planId"].activity;
      return (await client.$get({ param: { planId }, query }, { init: { signal } })).json();
    },
  });
}

export async function sendComment(planId: string, json: CommentInput): Promise<PlanComment> {
  return (await (await comments())[":planId"].comments.$post({ param: { planId }, json })).json();
}

type Edit = Pick<PlanComment, "id" | "version" | "body">;

export async function changeComment(planId: string, edit: Edit): Promise<PlanComment> {
  const param = { planId, commentId: edit.id };
  const seen = { headers: { "if-match": `"${edit.version}"` } };
  const client = (await comments())[":planId"].comments[":commentId"];
  return (await client.$patch({ param, json: { body: edit.body } }, seen)).json();
}

export async function eraseComment(planId: string, commentId: string): Promise<PlanComment> {
  const client = (await comments())[":planId"].comments[":commentId"];
  return (await client.$delete({ param: { planId, commentId } })).json();
}
