import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { closeItem } from "../plan-store/address/open-item.ts";

/** Stays at the top of the panel while the rest scrolls. The panel lies over the page's own way back, so it has one. */
export function PanelBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="sticky top-0 z-10 flex min-h-12 items-center border-b border-line bg-surface py-1.5 pr-3 pl-5 sm:pl-6">
      <p className="mr-auto min-w-0 truncate pr-1 text-sm text-faint first-letter:uppercase">
        {children}
      </p>
      {actions}
      <Tooltip label="Close" shortcut={<Kbd keys={["esc"]} />} side="bottom">
        <IconButton size="sm" label="Close" icon={<X aria-hidden />} onClick={closeItem} />
      </Tooltip>
    </div>
  );
}
