import { AUDIT_WORDS } from "../../lib/audit-words.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import type { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";

type Activity = MemberDashboard["activity"];
type ActivityCardProps = { activity: Activity };

export function ActivityCard({ activity }: ActivityCardProps) {
  return (
    <Card as="section" title="Recent on your account" padding="lg">
      {activity.length === 0 ? (
        <p className="text-muted">Sign-ins and changes to your account will be listed here.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {activity.map((event) => {
          const [tone, words] = AUDIT_WORDS[event.type];
          return (
            <li
              key={event.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
            >
              <StatusMark plain tone={tone} label={words} />
              <span className="text-sm text-muted">
                {event.isByAdmin ? "An admin" : readUserAgent(event.userAgent)},{" "}
                <Time value={event.at} show="relative" />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
