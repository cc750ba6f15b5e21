import { BellOff } from "lucide-react";
import type { ErrorChange } from "../../../worker/features/errors/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MUTES } from "./words.ts";

type MuteMenuProps = { isBusy: boolean; onChoose: (change: ErrorChange) => void; size?: "sm" };

/** For how long nobody wants to hear of it. */
export function MuteMenu({ isBusy, onChoose, size }: MuteMenuProps) {
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button size={size} icon={<BellOff aria-hidden="true" />} aria-disabled={isBusy}>
          Mute
        </Button>
      }
      entries={MUTES.map(({ until, label }) => ({
        kind: "action" as const,
        label,
        disabled: isBusy,
        onSelect: () => onChoose({ state: "muted", until }),
      }))}
    />
  );
}
