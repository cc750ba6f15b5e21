import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import type {
  PlanComment,
  PlanCommentList,
} from "../../../worker/features/plan-comments/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { onTalk } from "../plan-store/live/talk-news.ts";
import { labelsOf } from "../../kit/mentions/mention-text.ts";
import { peopleQuery } from "../plan-store/people-query.ts";
import { activityQuery, commentsQuery, type Place } from "./queries.ts";

type Pages = InfiniteData<PlanCommentList>;

/** The comments of an item, oldest first, and the ways in which they change here. */
export function useTalk(place: Place, section: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const { planId, kind, itemId } = place;
  const options = useMemo(() => commentsQuery({ planId, kind, itemId }), [planId, kind, itemId]);
  const query = useInfiniteQuery(options);
  const people = useQuery(peopleQuery(planId));
  const labels = useMemo(() => labelsOf(people.data?.items ?? []), [people.data]);
  const pages = query.data?.pages;
  const comments = useMemo(() => (pages ?? []).toReversed().flatMap(({ items }) => items), [pages]);
  const { refetch, dataUpdatedAt } = query;
  useEffect(
    () =>
      onTalk(planId, (about) => {
        if (about === itemId) void refetch();
      }),
    [planId, itemId, refetch],
  );

  /** Shows what the server made of a comment, in its place or as the latest. */
  function put(comment: PlanComment) {
    client.setQueryData(
      options.queryKey,
      (data: Pages | undefined) => data && withComment(data, comment),
    );
    void client.invalidateQueries({ queryKey: activityQuery(planId, { kind, itemId }).queryKey });
  }

  const look = useEffectEvent(() => {
    if (Date.now() - dataUpdatedAt > LIMITS.talkFreshMs) void refetch();
  });
  useEffect(() => {
    const at = section.current;
    const turned = () => look();
    at?.addEventListener("focusin", turned);
    return () => at?.removeEventListener("focusin", turned);
  }, [section]);

  const [latest] = pages ?? [];
  return { query, comments, latest, labels, put };
}

function withComment(data: Pages, comment: PlanComment): Pages {
  const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === comment.id));
  const pages = data.pages.map((page, at) => {
    if (!isKnown && at === 0) {
      return { ...page, items: [...page.items, comment], total: page.total + 1 };
    }
    const before = page.items.find(({ id }) => id === comment.id);
    const isGone = before && before.deletedAt === null && comment.deletedAt !== null;
    return {
      ...page,
      items: page.items.map((one) => (one.id === comment.id ? comment : one)),
      total: isGone ? page.total - 1 : page.total,
    };
  });
  return { ...data, pages };
}
