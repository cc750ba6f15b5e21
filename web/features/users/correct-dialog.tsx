import { type FormEvent, useId, useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { displayName } from "../../lib/display-name.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { renameUser, startEmailChange } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

export type CorrectDialogProps = {
  user: UserDetail;
  field: "fullName" | "email";
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A name changes at once; an address once the person confirms it. */
export default function CorrectDialog({ user, field, open, onOpenChange }: CorrectDialogProps) {
  const id = useId();
  const name = displayName(user);
  const isName = field === "fullName";
  const before = isName ? user.fullName : "";
  const [typed, setTyped] = useState(before);
  const action = useUserAction(
    (text: string) => (isName ? renameUser(user, text) : startEmailChange(user, text)),
    (_user, text) => (isName ? "The name is corrected" : `A link is on its way to ${text}`),
  );
  const refused = isProblem(action.error) ? action.error.fields[field] : undefined;
  const failure = refused ? undefined : failureOf(action.error);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!action.isPending) action.mutate(typed.trim(), { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      title={isName ? `Correct the name of ${name}` : `Change the email address of ${name}`}
      description={
        isName
          ? "It changes at once. The person is notified."
          : "The new address gets a link to confirm, the current one a note. Until it is confirmed nothing changes."
      }
      open={open}
      onOpenChange={(next) => {
        if (!action.isPending) onOpenChange(next);
      }}
      dismissible={!action.isPending && typed === before}
      footer={
        <>
          <Button disabled={action.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" loading={action.isPending}>
            {isName ? "Save name" : "Send the link"}
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
        <TextField
          type={isName ? "text" : "email"}
          label={isName ? "Name" : "New address"}
          hint={isName ? undefined : `Now: ${user.email}`}
          value={typed}
          maxLength={isName ? LIMITS.nameLength : LIMITS.emailLength}
          autoComplete="off"
          error={refused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
