import type { PlanShare } from "../../../worker/features/plan-shares/contract.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { isShownModule, MODULES } from "../plan-fields/kinds.ts";

/** Whether somebody has the plan, and what they saw of it last. */
export function SeenWords({ share }: { share: PlanShare }) {
  const { isOpened, isActive, since, lastSeen } = share;
  if (!isOpened) {
    return (
      <p className="mt-0.5 text-sm text-muted">
        <StatusMark plain tone="neutral" label="Invited, not opened yet" />
        <span className="block">
          Sent <Time value={since} show="relative" />
        </span>
      </p>
    );
  }
  return (
    <p className="mt-0.5 text-sm text-muted">
      {isActive ? null : <StatusMark plain tone="warn" label="Paused" />}
      {lastSeen === null ? (
        <span className="block">
          Shared <Time value={since} show="relative" />, not viewed yet
        </span>
      ) : (
        <>
          <span className="block">
            Last seen <Time value={lastSeen.at} show="relative" />
            {lastSeen.module !== null && isShownModule(lastSeen.module)
              ? ` in ${MODULES[lastSeen.module].title}`
              : null}
          </span>
          <span className="block">
            <Since changes={lastSeen.changesSince} />
          </span>
        </>
      )}
    </p>
  );
}

function Since({ changes }: { changes: number }) {
  if (changes === 0) return "No changes since";
  return (
    <>
      <Count value={changes} /> {changes === 1 ? "change" : "changes"} since
    </>
  );
}
