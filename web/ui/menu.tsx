import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

import { MenuEntries } from "./menu-entries.tsx";
import { MenuPanel } from "./menu-panel.tsx";
import type { MenuEntry } from "./menu-types.ts";

interface MenuProps {
  /** A Button or IconButton with a name of its own. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Something above the entries, such as who is signed in. */
  header?: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export function Menu(props: MenuProps) {
  const { trigger, entries, header, align = "end", side = "bottom" } = props;
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <MenuPanel align={align} side={side} offset={6}>
        {header ? (
          <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">{header}</div>
        ) : null}
        <MenuEntries entries={entries} />
      </MenuPanel>
    </Base.Root>
  );
}
