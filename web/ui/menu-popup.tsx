import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";

import { MenuEntries } from "./menu-entries.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuEntry } from "./menu-types.ts";
import { byId, pressedOn } from "./use-overlay.ts";

export interface MenuPopupProps {
  entries: readonly MenuEntry[];
  /** Something above the entries, such as who is signed in. */
  header?: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was chosen opened a dialog, which has the focus by now and gives it back by itself. */
function opensDialog(triggerId: string): boolean {
  const trigger = byId(triggerId);
  const dialogs = document.querySelectorAll(":is([role=dialog], [role=alertdialog])[data-open]");
  return [...dialogs].some((dialog) => !dialog.contains(trigger));
}

export function MenuPopup(props: MenuPopupProps) {
  const { triggerId, entries, header, align = "end", side = "bottom", onOpenChange } = props;
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        if (details.reason === "outside-press" && pressedOn(triggerId, details.event))
          details.cancel();
        else onOpenChange(open);
      }}
    >
      <MenuPanel
        align={align}
        side={side}
        offset={6}
        anchor={() => byId(triggerId)}
        finalFocus={() => (opensDialog(triggerId) ? false : byId(triggerId))}
        labelledBy={triggerId}
      >
        {header ? (
          <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">{header}</div>
        ) : null}
        <MenuEntries entries={entries} />
      </MenuPanel>
    </Base.Root>
  );
}
