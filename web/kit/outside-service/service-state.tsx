import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

type Standing = {
  isOn: boolean;
  isKeyLost: boolean;
  restsUntil: string | null;
  restReason: "failures" | "rate_limited" | null;
};

/** Whether a service of somebody else's is called at the moment, and until when it is not. */
export function ServiceState({ isOn, isKeyLost, restsUntil, restReason }: Standing) {
  if (isKeyLost) return <StatusMark plain tone="bad" label="Key needed" />;
  if (!isOn) return <StatusMark plain tone="neutral" label="Off" />;
  if (restsUntil === null) return <StatusMark plain tone="good" label="On" />;
  const why = restReason === "rate_limited" ? "Rate limited" : "Paused";
  return (
    <span className="block">
      <StatusMark plain tone="warn" label={why} />
      <span className="block text-sm text-muted">
        until <Time value={restsUntil} show="time" />
      </span>
    </span>
  );
}
