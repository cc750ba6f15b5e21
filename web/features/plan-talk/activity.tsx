import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CommentPlace } from "../../../worker/features/plan-comments/contract.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { useSaving } from "../plan-store/use-plan.tsx";
import { ActivityLine } from "./activity-line.tsx";
import { activityQuery, type Days } from "./queries.ts";

type ActivityProps = {
  planId: string;
  place: CommentPlace | null;
  days?: Days;
  /** Widens the days again. */
  onAllDays?: () => void;
};

/** What happened, newest first: to one item, or to the whole plan. */
export function Activity({ planId, place, days = {}, onAllDays }: ActivityProps) {
  const query = useInfiniteQuery(activityQuery(planId, place, days));
  useFresh(query.refetch);
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading the activity" className="flex flex-col gap-3">
        <Skeleton size="h-10 w-full" />
        <Skeleton size="h-10 w-5/6" />
        <Skeleton size="h-10 w-full" />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="The activity could not be loaded"
        safe={query.error?.message}
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const events = query.data.pages.flatMap(({ items }) => items);
  if (events.length === 0 && (days.from || days.to)) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-base text-muted">Nothing happened on these days.</p>
        <Button size="sm" onClick={onAllDays}>
          Show all days
        </Button>
      </div>
    );
  }
  if (events.length === 0) {
    return (
      <p className="text-base text-muted">
        No activity yet. Everything people add, change, delete or comment appears here with their
        name.
      </p>
    );
  }
  return (
    <>
      <ol aria-label="Activity" className="divide-y divide-line">
        {events.map((event) => (
          <ActivityLine key={event.id} event={event} place={place} />
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          Earlier activity could not be loaded. {query.error?.message}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          size="sm"
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      ) : null}
    </>
  );
}

/** What was just done here stands in it as soon as the server has it. */
function useFresh(refetch: () => unknown): void {
  const isSaving = useSaving() > 0;
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && !isSaving) refetch();
    wasSaving.current = isSaving;
  }, [isSaving, refetch]);
}
