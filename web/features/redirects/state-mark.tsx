import type { Redirect } from "../../../worker/features/redirects/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { STATE_WORDS } from "./words.ts";

type StateMarkProps = { redirect: Pick<Redirect, "state" | "startsAt" | "endsAt"> };

/** What it does now, and until when or from when. */
export function StateMark({ redirect: { state, startsAt, endsAt } }: StateMarkProps) {
  const [tone, label] = STATE_WORDS[state];
  const isOver = state === "expired";
  return (
    <span className="inline-flex flex-col items-start">
      <StatusMark plain tone={tone} label={label} />
      {state === "scheduled" && startsAt ? (
        <span className="text-xs whitespace-nowrap text-faint">
          from <Time value={startsAt} />
        </span>
      ) : endsAt && (isOver || state === "active") ? (
        <span className="text-xs whitespace-nowrap text-faint">
          {isOver ? "since" : "until"} <Time value={endsAt} />
        </span>
      ) : null}
    </span>
  );
}
