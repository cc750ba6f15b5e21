import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { roomParts, roomQuery } from "./room-parts.ts";

/** Said before there is no room left, not after. */
export function RoomNotice() {
  const { planId, ownerName } = usePlanPlace();
  const formats = useFormats();
  const { data } = useQuery(roomQuery(planId));
  const full = data
    ? roomParts(data, formats).filter(({ share }) => share >= LIMITS.roomToldFrom)
    : [];
  const [most] = full.toSorted((one, other) => other.share - one.share);
  if (!most) return null;
  return (
    <Notice
      tone="warn"
      live
      className="mb-4"
      title={`This plan is ${Math.floor(Math.min(most.share, 100))} % full`}
      action={
        ownerName === null ? (
          <Button size="sm" onClick={() => openPlanSettings("room")}>
            See what uses space
          </Button>
        ) : null
      }
    >
      {most.label}: {most.words}. {most.whenFull}
    </Notice>
  );
}
