import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { LinkIf } from "../../shell/link-if.tsx";
import { Time } from "../../ui/time.tsx";

/** What happened to the account last; the log has the rest. */
export function EventsCard({ user }: { user: UserDetail }) {
  return (
    <Card
      as="section"
      title="Recent events"
      action={
        <LinkIf permission="audit.read" to={`/admin/audit?userId=${user.id}`} otherwise={null}>
          Audit log
        </LinkIf>
      }
    >
      {user.events.length === 0 ? (
        <p className="text-base text-muted">Nothing has been recorded yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.events.map((event) => (
            <li
              key={event.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <StatusMark plain tone={event.tone} label={event.label} />
              <span className="text-sm text-muted">
                {event.isByAdmin ? "By an admin, " : null}
                <Time value={event.at} show="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
