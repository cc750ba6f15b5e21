import type { SessionsCard } from "../../../worker/features/sessions/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

export function SessionsBody({ data: { total, sessions } }: { data: SessionsCard }) {
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-baseline justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="truncate">{readUserAgent(session.userAgent)}</p>
              <p className="text-sm text-muted">
                Last used <Time value={session.lastSeenAt} show="relative" />
              </p>
            </div>
            {session.isCurrent ? <StatusMark plain tone="good" label="This one" /> : null}
          </li>
        ))}
      </ul>
      {total > sessions.length ? (
        <p className="mt-3 text-sm text-muted">
          and <Count value={total - sessions.length} /> more
        </p>
      ) : null}
    </>
  );
}
