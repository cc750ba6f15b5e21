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
  mail_link: "a link from an email",
  setup_link: "the set-up link",
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
        Sign out devices you don't recognise, then change your password.
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
    done: "Device signed out",
    failed: "Device not signed out",
  });
  const device = readUserAgent(session.userAgent);
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
          <ConfirmDialog
            title={`Sign out ${device}?`}
            description="You will have to sign in again there. Unsaved text there is lost."
            confirmLabel="Sign out"
            onConfirm={() => end.mutate(session.id)}
            trigger={
              <Button size="sm" aria-label={`Sign out ${device}`}>
                Sign out
              </Button>
            }
          />
        )
      }
    />
  );
}

function EndOthers() {
  const end = useRevocation({
    revoke: endOtherSessions,
    foresee: ({ sessions }) => ({ sessions: sessions.filter(({ isCurrent }) => isCurrent) }),
    done: "Signed out everywhere else",
    failed: "The other devices are still signed in",
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere else?"
      description="You will have to sign in again everywhere but here. Unsaved text there is lost."
      confirmLabel="Sign out everywhere else"
      onConfirm={() => end.mutate()}
      trigger={<Button>Sign out everywhere else</Button>}
    />
  );
}
