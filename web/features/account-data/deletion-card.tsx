import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Time } from "../../ui/time.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { KeepAccount } from "./keep-account.tsx";

type DeletionCardProps = { seed: { email: string; deletionDueAt: number | null } };

export function DeletionCard({ seed }: DeletionCardProps) {
  const [isAsking, setAsking] = useState(false);
  if (seed.deletionDueAt !== null && !isAsking) {
    return (
      <Card as="section" title="Your account is about to be deleted" padding="lg">
        <p className="mb-5 max-w-prose text-muted">
          On <Time value={seed.deletionDueAt} show="date-time" /> your account and everything in it
          is erased. Until then nothing is lost.
        </p>
        <KeepAccount />
      </Card>
    );
  }
  return (
    <Card as="section" title="Delete your account" padding="lg">
      <p className="max-w-prose text-muted">
        You are signed out everywhere at once. For two weeks you can sign in and keep the account.
        After that it is erased with everything in it, and nobody can restore it. The log keeps what
        happened, but not your name.
      </p>
      <Button variant="danger-quiet" className="mt-5 -ml-3.5" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <DeletionDialog email={seed.email} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
