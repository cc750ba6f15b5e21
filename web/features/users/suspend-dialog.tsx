import { type FormEvent, useId, useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { dayNow } from "../../lib/formats.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTimeZone } from "../../ui/preferences.tsx";
import { suspend } from "./queries.ts";
import {
  MISSING_REASON,
  type SuspensionDraft,
  suspensionErrors,
  SuspensionFields,
} from "./suspension-fields.tsx";
import { useUserAction } from "./use-user-action.ts";

type SuspendDialogProps = {
  user: UserDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Suspends someone, or changes the end and the reason of their suspension. */
export default function SuspendDialog({ user, open, onOpenChange }: SuspendDialogProps) {
  const id = useId();
  const zone = useTimeZone();
  const name = displayName(user);
  const { suspension } = user;
  const before: SuspensionDraft = {
    reason: suspension?.reason ?? "",
    until: suspension?.until ? dayNow(Date.parse(suspension.until), zone) : "",
  };
  const [draft, setDraft] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const action = useUserAction(
    (asked: SuspensionDraft) => suspend(user, asked),
    suspension ? `The suspension of ${name} is changed` : `${name} is suspended`,
  );
  const refused = suspensionErrors(action.error);
  const failure = refused ? undefined : failureOf(action.error);
  const isTyped = draft.reason !== before.reason || draft.until !== before.until;

  function send(event: FormEvent) {
    event.preventDefault();
    if (action.isPending) return;
    const reason = draft.reason.trim();
    if (reason === "") setMissing(true);
    else action.mutate({ ...draft, reason }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      title={suspension ? `Change the suspension of ${name}?` : `Suspend ${name}?`}
      description={
        suspension
          ? "They get an email with the new reason and end."
          : "They are signed out everywhere and get an email. When they sign in they see the reason and nothing else. Their data stays as it is."
      }
      open={open}
      onOpenChange={(next) => {
        if (!action.isPending) onOpenChange(next);
      }}
      dismissible={!action.isPending && !isTyped}
      footer={
        <>
          <Button disabled={action.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={suspension ? "primary" : "danger"}
            loading={action.isPending}
          >
            {suspension ? "Save suspension" : "Suspend account"}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        {failure ? (
          <Notice tone="bad" live className="mb-4">
            {failure}
          </Notice>
        ) : null}
        <SuspensionFields
          draft={draft}
          errors={isMissing ? { reason: MISSING_REASON } : (refused ?? {})}
          onChange={(next) => {
            setDraft(next);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
