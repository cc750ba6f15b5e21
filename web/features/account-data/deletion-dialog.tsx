import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { isProblem } from "../../lib/api-problem.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { leaveSignedOut } from "../../shell/leave-signed-out.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Time } from "../../ui/time.tsx";
import { requestDeletion } from "./queries.ts";

type DeletionDialogProps = { email: string; onClose: () => void };

export function DeletionDialog({ email, onClose }: DeletionDialogProps) {
  const confirmed = useConfirmed();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const ask = useMutation({ mutationFn: () => confirmed(() => requestDeletion(typed)) });
  const refusal = isProblem(ask.error) ? ask.error.fields["confirmation"] : undefined;
  const isSilent = ask.error instanceof NotConfirmed || refusal !== undefined;
  if (ask.data) return <Scheduled dueAt={ask.data.dueAt} />;
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      dismissible={!ask.isPending}
      initialFocus={field}
      title="Delete your account?"
      description="You are signed out everywhere. Two weeks later your account and everything in it is erased permanently."
      onOpenChange={(open) => {
        if (!open && !ask.isPending) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={ask.isPending}>
            Keep my account
          </Button>
          <Button type="submit" form={form} variant="danger" loading={ask.isPending}>
            Delete my account
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending) ask.mutate();
        }}
      >
        {ask.error && !isSilent ? (
          <Notice live tone="bad" title="Your account was not deleted">
            {ask.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label={
            <>
              Type <strong className="wrap-anywhere">{email}</strong> to confirm
            </>
          }
          type="email"
          autoComplete="off"
          value={typed}
          error={refusal}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** The session is over by now: the one way on leads out of the frame. */
function Scheduled({ dueAt }: { dueAt: string }) {
  const leave = () => void leaveSignedOut();
  return (
    <Dialog
      open
      size="sm"
      title="You are signed out"
      onOpenChange={leave}
      footer={
        <Button variant="primary" onClick={leave}>
          To the sign-in page
        </Button>
      }
    >
      <p className="text-muted">
        Your account will be erased on <Time value={dueAt} show="date-time" />. To keep it, sign in
        before then. We also sent you this by email.
      </p>
    </Dialog>
  );
}
