import { useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { deferred } from "../../ui/deferred.tsx";

const LabelsDialog = deferred(async () => (await import("./labels-dialog.tsx")).default);

/** The short words by which admins find someone again. */
export function LabelsCard({ user }: { user: UserDetail }) {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <Card
      as="section"
      title="Labels"
      action={
        <Button
          size="sm"
          onClick={() => {
            setAsked(asked + 1);
            setOpen(true);
          }}
        >
          Edit labels…
        </Button>
      }
    >
      {user.labels.length === 0 ? (
        <p className="text-base text-muted">No labels yet.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {user.labels.map((label) => (
            <li key={label} className="max-w-full">
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {asked > 0 ? (
        <LabelsDialog key={asked} user={user} open={open} onOpenChange={setOpen} />
      ) : null}
    </Card>
  );
}
