import type { DevicesSeeds } from "./profile-settings.tsx";

type DevicesTabProps = { seeds: DevicesSeeds };

export function DevicesTab({ seeds }: DevicesTabProps) {
  return <p>{seeds.sessions.items.length} sessions</p>;
}
