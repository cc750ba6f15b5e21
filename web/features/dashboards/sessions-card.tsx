import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import type { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";

type SessionsCardProps = { sessions: MemberDashboard["sessions"] };

export function SessionsCard({ sessions }: SessionsCardProps) {
  return (
    <Card as="section" title="Signed-in devices" padding="lg">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0"
          >
            <div className="min-w-0">
              <p className="truncate">{readUserAgent(session.userAgent)}</p>
              <p className="text-sm text-muted">
                Last used <Time value={session.lastSeenAt} show="relative" />
              </p>
            </div>
            {session.isCurrent ? <Badge tone="good">This one</Badge> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to="/profile-settings?tab=devices">See and end them</TextLink>
      </p>
    </Card>
  );
}
