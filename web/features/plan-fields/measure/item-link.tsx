import type { MouseEvent } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { cx } from "../../../ui/cx.ts";
import { itemAddress, openItem } from "../../plan-store/address/open-item.ts";
import { titleOf } from "../fields.ts";
import { useItem } from "../../plan-store/use-plan.tsx";

type ItemLinkProps = { kind: ItemKind; id: string; className?: string };

/** An item by its title: opens over the list that is there, or elsewhere as any link does. */
export function ItemLink({ kind, id, className }: ItemLinkProps) {
  const item = useItem(kind, id);
  return (
    <a
      href={itemAddress(kind, id)}
      onClick={(event) => openHere(event, kind, id)}
      className={cx(
        "rounded-sm wrap-anywhere decoration-line-field underline-offset-4 hover:underline",
        className ?? "",
      )}
    >
      {item ? titleOf(item) : "No longer in the plan"}
    </a>
  );
}

/** A plain press stays on the page; a new tab or window is the browser's. */
export function openHere(event: MouseEvent, kind: ItemKind, id: string): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey) return;
  event.preventDefault();
  openItem(kind, id);
}
