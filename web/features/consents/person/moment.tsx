import { Time } from "../../../ui/time.tsx";

/** To the minute, and of which clock: a page without script knows nobody's own. */
export function Moment({ at }: { at: string }) {
  return (
    <span className="figures whitespace-nowrap">
      <Time value={at} show="date-time" /> UTC
    </span>
  );
}
