import type { SessionRow } from "../../../worker/features/sessions/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { signOut } from "../../shell/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Time } from "../../ui/time.tsx";
import { DeviceLine } from "./device-line.tsx";
import { ShortList } from "./short-list.tsx";
import { endOtherSessions, endSession, sessionsQuery } from "./queries.ts";
import { useRevocation } from "./use-revocation.ts";

const METHODS: Record<SessionRow["method"], string> = {
  password: "a password",
  google: "Google",
  linkedin_oidc: "LinkedIn",
  passkey: "a passkey",
  mail_link: "a link from a mail",
  setup_link: "the link that set this installation up",
  impersonation: "an admin’s account",
};

type SessionsCardProps = { seed: { items: SessionRow[] } };

export function SessionsCard({ seed }: SessionsCardProps) {
  const { data } = useSeededQuery(sessionsQuery, seed);
  const sorted = data.items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <Card as="section" title="Where you are signed in" padding="lg">
      <p className="max-w-prose text-sm text-muted">
        End whatever you do not recognise, and change your password after that.
      </p>
      <ShortList items={sorted} what="sessions">
        {(session) => <SessionLine key={session.id} session={session} />}
      </ShortList>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5">
        {hasOthers ? <EndOthers /> : null}
        <Button variant="quiet" onClick={() => void signOut("everywhere")}>
          Sign out everywhere, here too
        </Button>
      </div>
    </Card>
  );
}

function SessionLine({ session }: { session: SessionRow }) {
  const end = useRevocation({
    revoke: endSession,
    foresee: ({ sessions }, id) => ({ sessions: sessions.filter((other) => other.id !== id) }),
    done: "The session is ended",
    failed: "The session was not ended",
  });
  return (
    <DeviceLine
      userAgent={session.userAgent}
      isCurrent={session.isCurrent}
      lines={[
        <>
          Signed in with {METHODS[session.method]}
          {session.secondFactor === "verified" ? ", second factor verified" : null}
          {session.secondFactor === "trusted_device" ? ", on a trusted device" : null}
          {session.ipAddress ? `, from ${session.ipAddress}` : null}
        </>,
        <>
          Since <Time value={session.createdAt} show="date-time" />, last used{" "}
          <Time value={session.lastSeenAt} show="relative" />
        </>,
      ]}
      actions={
        session.isCurrent ? null : (
          <Button
            size="sm"
            aria-label={`End the session on ${readUserAgent(session.userAgent)}`}
            onClick={() => end.mutate(session.id)}
          >
            End
          </Button>
        )
      }
    />
  );
}

function EndOthers() {
  const end = useRevocation({
    revoke: endOtherSessions,
    foresee: ({ sessions }) => ({ sessions: sessions.filter(({ isCurrent }) => isCurrent) }),
    done: "All other sessions are ended",
    failed: "Nothing was ended",
  });
  return (
    <ConfirmDialog
      title="End all other sessions?"
      description="Everywhere but here you will have to sign in again. What was typed there and not saved is lost."
      confirmLabel="End all others"
      onConfirm={() => end.mutate()}
      trigger={<Button>End all others</Button>}
    />
  );
}
