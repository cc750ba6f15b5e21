import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Time } from "../../ui/time.tsx";
import { endSession, signOutEverywhere } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";
import { METHOD_WORDS } from "./words.ts";

/** Where someone is signed in now, and the devices that are known as theirs. */
export function SessionsCard({ user }: { user: UserDetail }) {
  const name = displayName(user);
  const all = useUserAction(() => signOutEverywhere(user), `${name} is signed out everywhere`);
  const one = useUserAction(
    (sessionId: string) => endSession(user, sessionId),
    "Device signed out",
  );
  const { sessions, devices } = user;
  return (
    <Card
      as="section"
      title="Sessions and devices"
      action={
        sessions.length > 0 && !user.isYourself ? (
          <ConfirmDialog
            title={`Sign ${name} out everywhere?`}
            description="They are signed out on every device. They can sign in again."
            confirmLabel="Sign out everywhere"
            onConfirm={() => all.settle()}
            trigger={<Button size="sm">Sign out everywhere…</Button>}
          />
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <p className="text-base text-muted">Not signed in on any device now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <span className="block text-base text-ink">{readUserAgent(session.userAgent)}</span>
                <span className="block text-sm text-muted">
                  {METHOD_WORDS[session.method]}
                  {session.ipAddress ? `, ${session.ipAddress}` : ""}, used{" "}
                  <Time value={session.lastSeenAt} show="relative" />
                </span>
              </span>
              {user.isYourself ? null : (
                <Button
                  size="sm"
                  aria-label={`Sign out ${readUserAgent(session.userAgent)}`}
                  loading={one.isPending && one.variables === session.id}
                  onClick={() => one.mutate(session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {devices.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm font-medium text-ink">Known devices</h3>
          <ul className="mt-1 divide-y divide-line">
            {devices.map((device) => (
              <li key={device.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="text-base text-ink">{readUserAgent(device.userAgent)}</span>
                <span className="text-sm text-muted">
                  {device.trustedUntil ? (
                    <>
                      Trusted until <Time value={device.trustedUntil} />
                    </>
                  ) : (
                    "Not trusted"
                  )}
                  , used <Time value={device.lastUsedAt} show="relative" />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
