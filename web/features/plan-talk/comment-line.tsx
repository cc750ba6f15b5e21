import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanComment } from "../../../worker/features/plan-comments/contract.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Time } from "../../ui/time.tsx";
import { MentionBody } from "../../kit/mentions/mention-body.tsx";
import { CommentEdit } from "./comment-edit.tsx";
import type { Labels } from "../../kit/mentions/mention-text.ts";
import { eraseComment } from "./queries.ts";

type CommentLineProps = {
  planId: string;
  comment: PlanComment;
  people: Labels;
  /** Who reads, if they may say something. */
  readerId: string | null;
  onChanged: (comment: PlanComment) => void;
};

const GONE = "Deleted account";

export function CommentLine({ planId, comment, people, readerId, onChanged }: CommentLineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { author, deletedAt, deletedBy, createdAt, editedAt } = comment;
  const name = author?.name ?? GONE;
  if (deletedAt !== null) {
    return (
      <li className="py-2.5 text-sm text-faint italic">
        Deleted by {deletedBy?.name ?? "a deleted account"},{" "}
        <Time value={deletedAt} show="relative" />
      </li>
    );
  }
  const isOwn = readerId !== null && author?.id === readerId;
  const canDelete = isOwn || (readerId !== null && readerId === planId);
  return (
    <li className="flex gap-2.5 py-2.5">
      <Avatar name={name} size="sm" decorative className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2">
          <span className="text-base font-medium text-ink wrap-anywhere">{name}</span>
          <span className="text-sm text-faint">
            <Time value={createdAt} show="relative" />
            {editedAt === null ? null : (
              <>
                {" · edited "}
                <Time value={editedAt} show="relative" />
              </>
            )}
          </span>
        </div>
        {isEditing ? (
          <CommentEdit
            planId={planId}
            comment={comment}
            people={people}
            onSaved={onChanged}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <MentionBody body={comment.body} people={comment.mentions} />
        )}
        {isEditing ? null : (
          <span className="-ml-2.5 flex flex-wrap text-faint">
            {readerId !== null && readerId === planId ? (
              <LinkButton
                size="sm"
                variant="quiet"
                to={`/tasks?new=1&source=comment:${comment.id}&serves=${comment.kind}:${comment.itemId}`}
              >
                Make a task
              </LinkButton>
            ) : null}
            {isOwn ? (
              <Button size="sm" variant="quiet" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
            ) : null}
            {canDelete ? (
              <DeleteComment planId={planId} comment={comment} name={name} onChanged={onChanged} />
            ) : null}
          </span>
        )}
      </div>
    </li>
  );
}

type DeleteCommentProps = Pick<CommentLineProps, "planId" | "comment" | "onChanged"> & {
  name: string;
};

function DeleteComment({ planId, comment, name, onChanged }: DeleteCommentProps) {
  const erase = useMutation({
    mutationFn: () => eraseComment(planId, comment.id),
    onSuccess: onChanged,
  });
  return (
    <ConfirmDialog
      title={`Delete the comment by ${name}?`}
      description="The text is deleted for everyone. A note stays that shows who deleted it."
      confirmLabel="Delete comment"
      onConfirm={async () => {
        await erase.mutateAsync();
      }}
      error={
        erase.error ? (
          <p role="alert" className="text-sm text-bad">
            {erase.error.message}
          </p>
        ) : null
      }
      trigger={
        <Button size="sm" variant="quiet">
          Delete
        </Button>
      }
    />
  );
}
