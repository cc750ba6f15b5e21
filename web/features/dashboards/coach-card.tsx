import { displayName } from "../../lib/display-name.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { Time } from "../../ui/time.tsx";
import type { MemberDashboard } from "../../../worker/features/dashboards/contract.ts";

type CoachCardProps = { coaches: MemberDashboard["coaches"] };

export function CoachCard({ coaches }: CoachCardProps) {
  return (
    <Card as="section" title="Your coach" padding="lg">
      {coaches.length === 0 ? (
        <p className="text-muted">
          Nobody coaches you yet. An administrator can put a coach beside you.
        </p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {coaches.map((coach) => (
          <li key={coach.id} className="flex items-start gap-3">
            <Avatar name={displayName(coach)} src={coach.avatarUrl} decorative />
            <div className="min-w-0">
              <p className="font-medium">{displayName(coach)}</p>
              <p className="text-sm text-muted">
                {coach.focus}, since <Time value={coach.since} />
              </p>
              <a
                href={`mailto:${coach.email}`}
                className="text-sm text-accent underline underline-offset-2"
              >
                {coach.email}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
