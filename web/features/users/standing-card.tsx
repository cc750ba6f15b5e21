import { type ReactNode, useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { displayName } from "../../lib/display-name.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Time } from "../../ui/time.tsx";
import { keepAccount, restore, suspend } from "./queries.ts";
import { StateMarks } from "./state-marks.tsx";
import { useUserAction } from "./use-user-action.ts";

type StandingCardProps = {
  user: UserDetail;
  /** Sends someone the way in again. */
  resend: ReactNode;
};

/** Whether someone can come in, and what an admin can do about it. */
export function StandingCard({ user, resend }: StandingCardProps) {
  const name = displayName(user);
  return (
    <Card as="section" title="State" action={<StateMarks person={user} />}>
      {user.suspension ? (
        <Notice tone="bad" title="Suspended" className="mb-4">
          {user.suspension.reason || "No reason given."}{" "}
          <span className="text-muted">
            Since <Time value={user.suspension.at} />.
          </span>
        </Notice>
      ) : null}
      <KeyValueList
        ruled
        items={[
          { label: "Address", value: user.isVerified ? "Confirmed" : "Not confirmed yet" },
          { label: "Account since", value: <Time value={user.createdAt} /> },
          {
            label: "Last seen",
            value: user.lastSeenAt ? <Time value={user.lastSeenAt} show="relative" /> : "Never",
          },
          ...(user.deletionDueAt
            ? [{ label: "Will be deleted", value: <Time value={user.deletionDueAt} /> }]
            : []),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {user.isVerified ? null : resend}
        {user.deletionDueAt ? <KeepAccount user={user} name={name} /> : null}
        {user.isSuspended ? (
          <Restore user={user} name={name} />
        ) : (
          <Suspend user={user} name={name} />
        )}
      </div>
      {user.isYourself ? (
        <p className="mt-2 text-sm text-faint">Only another admin can suspend your account.</p>
      ) : null}
    </Card>
  );
}

type ActionProps = { user: UserDetail; name: string };

function Suspend({ user, name }: ActionProps) {
  const [open, setOpen] = useState(false);
  const action = useUserAction((reason: string) => suspend(user, reason), `${name} is suspended`);
  const isBarred = user.isYourself || user.isLastAdmin;
  return (
    <>
      <Button size="sm" disabled={isBarred} onClick={() => setOpen(true)}>
        Suspend…
      </Button>
      <ReasonDialog
        title={`Suspend ${name}?`}
        description="From the next request on they see the suspended notice and nothing else. Their data stays as it is."
        label="Reason"
        hint="Kept in the audit log, for other admins. The person doesn't see it."
        missing="Enter a reason. It is kept in the audit log."
        maxLength={LIMITS.reasonLength}
        confirmLabel="Suspend account"
        danger
        onConfirm={(reason) => action.mutateAsync(reason)}
        failure={failureOf(action.error)}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

function Restore({ user, name }: ActionProps) {
  const action = useUserAction(() => restore(user), `${name} is restored`);
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      description="They can continue where they left off from their next request."
      confirmLabel="Restore account"
      danger={false}
      onConfirm={() => action.settle()}
      trigger={<Button size="sm">Restore…</Button>}
    />
  );
}

function KeepAccount({ user, name }: ActionProps) {
  const action = useUserAction(() => keepAccount(user), `The account of ${name} is kept`);
  return (
    <ConfirmDialog
      title={`Keep the account of ${name}?`}
      description="This cancels the deletion they asked for. They get an email about it."
      confirmLabel="Keep account"
      danger={false}
      onConfirm={() => action.settle()}
      trigger={<Button size="sm">Cancel deletion…</Button>}
    />
  );
}
