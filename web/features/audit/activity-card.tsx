import type { ActivityCard } from "../../../worker/features/audit/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export function ActivityBody({ data: { events } }: { data: ActivityCard }) {
  if (events.length === 0) {
    return (
      <p className="text-base text-muted">
        Sign-ins and changes to your account will be listed here.
      </p>
    );
  }
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <StatusMark
              plain
              tone={event.tone}
              label={event.device ? `${event.label}: ${event.device}` : event.label}
            />
            <span className="text-sm text-muted">
              {event.isByAdmin ? "By an admin" : `From ${readUserAgent(event.userAgent)}`}
              {", "}
              {event.times > 1 ? (
                <>
                  <Count value={event.times} /> times, last{" "}
                </>
              ) : null}
              <Time value={event.at} show="relative" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        See something that wasn't you?{" "}
        <TextLink to="/profile-settings?tab=security">Change your password</TextLink>
      </p>
    </>
  );
}
