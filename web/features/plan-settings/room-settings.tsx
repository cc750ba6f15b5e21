import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { roomParts, roomQuery } from "./room-parts.ts";

/** How much of its room the plan takes. */
export function RoomSettings() {
  const { planId } = usePlanPlace();
  const formats = useFormats();
  const { data, isPending, refetch } = useQuery(roomQuery(planId));
  if (isPending) {
    return (
      <SkeletonGroup label="Loading used space" className="flex flex-col gap-5">
        <Skeleton size="h-14 w-full" />
        <Skeleton size="h-14 w-full" />
        <Skeleton size="h-14 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="Used space could not be loaded"
        safe="Nothing in your plan was changed."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-5">
      {roomParts(data, formats).map(({ label, share, words, whenFull }) => (
        <li key={label} className="flex flex-col gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{label}</span>
            <span className="figures text-sm text-muted">{words}</span>
          </span>
          <ProgressBar
            label={label}
            value={share}
            valueText={words}
            hideValue
            tone={share >= LIMITS.roomToldFrom ? "warn" : "info"}
          />
          <span className="text-sm text-muted">{whenFull}</span>
        </li>
      ))}
    </ul>
  );
}
