import type { ComponentProps } from "react";
import { DevicesCard } from "../../../features/devices/devices-card.tsx";
import { SessionsCard } from "../../../features/devices/sessions-card.tsx";

type DevicesTabProps = {
  seeds: {
    sessions: ComponentProps<typeof SessionsCard>["seed"];
    devices: ComponentProps<typeof DevicesCard>["seed"];
  };
};

export function DevicesTab({ seeds }: DevicesTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <SessionsCard seed={seeds.sessions} />
      <DevicesCard seed={seeds.devices} />
    </div>
  );
}
