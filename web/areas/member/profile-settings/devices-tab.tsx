import { DevicesCard } from "../../../features/devices/devices-card.tsx";
import { SessionsCard } from "../../../features/devices/sessions-card.tsx";
import type { DevicesSeeds } from "./profile-settings.tsx";

type DevicesTabProps = { seeds: DevicesSeeds };

export function DevicesTab({ seeds }: DevicesTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SessionsCard seed={seeds.sessions} />
      <DevicesCard seed={seeds.devices} />
    </div>
  );
}
