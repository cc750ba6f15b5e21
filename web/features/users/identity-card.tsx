import { useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { deferred } from "../../ui/deferred.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../../ui/time.tsx";
import type { CorrectDialogProps } from "./correct-dialog.tsx";
import { stopEmailChange } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

const CorrectDialog = deferred<CorrectDialogProps>(
  async () => (await import("./correct-dialog.tsx")).default,
);

/** Who someone is, and what an admin may correct of it. */
export function IdentityCard({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState<{ field: CorrectDialogProps["field"]; number: number }>();
  const [open, setOpen] = useState(false);
  const ask = (field: CorrectDialogProps["field"]) => {
    setAsked({ field, number: (asked?.number ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Card as="section" title="Name and address">
      {user.pendingEmail ? <PendingChange user={user} pending={user.pendingEmail} /> : null}
      <KeyValueList
        ruled
        items={[
          { label: "Name", value: user.fullName || "Not given yet" },
          { label: "Email", value: <span className="wrap-anywhere">{user.email}</span> },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => ask("fullName")}>
          Correct name…
        </Button>
        {user.isYourself || !user.isVerified ? null : (
          <Button size="sm" onClick={() => ask("email")}>
            Change address…
          </Button>
        )}
      </div>
      {user.isYourself ? (
        <p className="mt-2 text-sm text-faint">Change your own address in your settings.</p>
      ) : null}
      {asked ? (
        <CorrectDialog
          key={asked.number}
          user={user}
          field={asked.field}
          open={open}
          onOpenChange={setOpen}
        />
      ) : null}
    </Card>
  );
}

type PendingChangeProps = {
  user: UserDetail;
  pending: NonNullable<UserDetail["pendingEmail"]>;
};

function PendingChange({ user, pending }: PendingChangeProps) {
  const cancel = useUserAction(() => stopEmailChange(user), "The address stays as it is");
  return (
    <Notice
      tone="info"
      title="New address not confirmed yet"
      className="mb-4"
      action={
        user.isYourself ? null : (
          <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the change
          </Button>
        )
      }
    >
      A link was sent to <span className="wrap-anywhere">{pending.email}</span>. It works until{" "}
      <Time value={pending.expiresAt} show="date-time" />.
    </Notice>
  );
}
