import type { Setting } from "../../../worker/features/settings/contract.ts";
import { Time } from "../../ui/time.tsx";

/** Who changed a setting last, and when. */
export function ChangedBy({ setting }: { setting: Setting }) {
  if (!setting.updatedAt) return <p>Never changed</p>;
  return (
    <p>
      Changed <Time value={setting.updatedAt} show="relative" />
      {setting.updatedBy ? ` by ${setting.updatedBy}` : ""}
    </p>
  );
}
