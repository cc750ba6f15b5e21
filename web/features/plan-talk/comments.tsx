import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { MentionBody } from "../../kit/mentions/mention-body.tsx";
import { CommentLine } from "./comment-line.tsx";
import { Composer } from "./composer.tsx";
import type { Place } from "./queries.ts";
import { useOwnerLabel } from "./use-owner-label.ts";
import type { useTalk } from "./use-talk.ts";

type CommentsProps = { place: Place; talk: ReturnType<typeof useTalk> };

/** What was said about the item, oldest first, and where one says something. */
export function Comments({ place, talk }: CommentsProps) {
  const [onWay, setOnWay] = useState<string | null>(null);
  const { query, comments, latest, labels, put } = talk;
  const owner = useOwnerLabel(place, labels, latest?.ownId);
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading the comments" className="flex flex-col gap-3">
        <Skeleton size="h-12 w-full" />
        <Skeleton size="h-12 w-4/5" />
      </SkeletonGroup>
    );
  }
  if (!latest) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="The comments could not be loaded"
        safe={query.error?.message}
        actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  const readerId = latest.canTalk ? latest.ownId : null;
  return (
    <div className="flex flex-col gap-3">
      {query.hasNextPage ? (
        <Button
          size="sm"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier comments
        </Button>
      ) : null}
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-sm text-bad">
          Earlier comments could not be loaded. {query.error?.message}
        </p>
      ) : null}
      {comments.length === 0 && onWay === null ? (
        <p className="text-base text-muted">
          {readerId === null
            ? "No comments yet."
            : "No comments yet. Ask a question, or mention someone with @. They get a notification that links here."}
        </p>
      ) : (
        <ol aria-label="Comments" className="divide-y divide-line">
          {comments.map((comment) => (
            <CommentLine
              key={comment.id}
              planId={place.planId}
              people={labels}
              comment={comment}
              readerId={readerId}
              onChanged={put}
            />
          ))}
          {onWay === null ? null : (
            <li className="py-2.5 opacity-70">
              <p className="text-sm text-faint">Sending…</p>
              <MentionBody
                body={onWay}
                people={labels.map(({ id, label }) => ({ id, name: label }))}
              />
            </li>
          )}
        </ol>
      )}
      {readerId === null ? null : (
        <Composer
          place={place}
          people={labels}
          owner={owner}
          hasOthers={labels.some(({ id, label }) => id !== latest.ownId && label !== owner)}
          onWay={setOnWay}
          onSent={put}
        />
      )}
    </div>
  );
}
