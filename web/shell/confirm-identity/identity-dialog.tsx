import { useMutation, useQuery } from "@tanstack/react-query";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { DialogPopup } from "../../ui/dialog-popup.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IdentityQuestion } from "./identity-question-form.tsx";
import { askForProof, prove } from "./queries.ts";

interface IdentityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirmed: () => void;
}

const ANEW = ["challenge_locked", "no_challenge"];

/** Asks for what the account has to show: a factor, else its password, else its provider. */
export function IdentityDialog({ open, onOpenChange, onConfirmed }: IdentityDialogProps) {
  const challenge = useQuery({
    queryKey: ["identity-proof"],
    queryFn: askForProof,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const proof = useMutation({ mutationFn: prove, onSuccess: onConfirmed });
  const failure = challenge.error ?? proof.error;
  const isOver = challenge.isError || (isProblem(proof.error) && ANEW.includes(proof.error.code));

  function askAgain() {
    proof.reset();
    void challenge.refetch();
  }

  return (
    <DialogPopup
      title="Confirm that it is you"
      description="This action needs a fresh confirmation. It is valid for ten minutes."
      size="sm"
      dismissible={false}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="min-h-44 pb-3">
        {isOver && failure && !challenge.isFetching ? (
          <Notice
            live
            tone="bad"
            title={failure.message}
            action={<Button onClick={askAgain}>Try again</Button>}
          />
        ) : null}
        {!isOver && challenge.data && !challenge.isFetching ? (
          <IdentityQuestion
            challenge={challenge.data}
            isSending={proof.isPending}
            error={proof.error}
            onAnswer={(answer) => proof.mutateAsync({ id: challenge.data.id, answer })}
          />
        ) : null}
        {challenge.isFetching ? (
          <div className="flex flex-col gap-3" aria-busy="true">
            <Skeleton size="h-9 w-full" />
            <Skeleton size="h-9 w-full" />
          </div>
        ) : null}
      </div>
    </DialogPopup>
  );
}
