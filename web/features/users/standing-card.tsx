import { type ReactNode, useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { deferred } from "../../ui/deferred.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../../ui/time.tsx";
import { keepAccount, restore } from "./queries.ts";
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
          <p className="whitespace-pre-line wrap-anywhere">
            {user.suspension.reason || "No reason given."}
          </p>
          <p className="text-muted">
            {user.suspension.at ? (
              <>
                Since <Time value={user.suspension.at} />.{" "}
              </>
            ) : null}
            {user.suspension.until ? (
              <>
                Ends <Time value={user.suspension.until} show="date-time" />.
              </>
            ) : (
              "No end."
            )}
          </p>
        </Notice>
      ) : null}
      <KeyValueList
        ruled
        items={[
          { label: "Address", value: user.isVerified ? "Confirmed" : "Not confirmed yet" },
          { label: "Account since", value: <Time value={user.createdAt} /> },
          {
            label: "Last seen",
            value: user.lastSeenAt ? (
              <Time value={user.lastSeenAt} show="relative" />
            ) : (
              "Never signed in"
            ),
          },
          ...(user.deletionDueAt
            ? [{ label: "Will be deleted", value: <Time value={user.deletionDueAt} /> }]
            : []),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {user.isVerified ? null : resend}
        {user.deletionDueAt ? <KeepAccount user={user} name={name} /> : null}
        <Suspend user={user} />
        {user.isSuspended ? <Restore user={user} name={name} /> : null}
      </div>
      {user.isYourself ? (
        <p className="mt-2 text-sm text-faint">Only another admin can suspend your account.</p>
      ) : null}
    </Card>
  );
}

type ActionProps = { user: UserDetail; name: string };

function Suspend({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const isBarred = user.isYourself || (user.isLastAdmin && !user.isSuspended);
  return (
    <>
      <Button
        size="sm"
        disabled={isBarred}
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
      >
        {user.isSuspended ? "Change suspension…" : "Suspend…"}
      </Button>
      {asked > 0 ? (
        <SuspendDialog key={asked} user={user} open={open} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}

const SuspendDialog = deferred(async () => (await import("./suspend-dialog.tsx")).default);

function Restore({ user, name }: ActionProps) {
  const action = useUserAction(() => restore(user), `${name} is restored`);
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      description="They can sign in again at once. Everything is as they left it."
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
