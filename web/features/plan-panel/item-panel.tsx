import { useDeferredValue, useState } from "react";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useOpenItem } from "../plan-store/address/open-item.ts";
import { useItem } from "../plan-store/use-plan.tsx";
import { NewItem } from "./create/new-item.tsx";
import { ItemDetails, type PanelParts } from "./item-details.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { isShapeShown } from "./panel-shape.tsx";

/** The item that the address names, or the form for a new one. */
export function ItemPanel(parts: PanelParts) {
  const open = useOpenItem();
  const { kind, id } = open ?? { kind: "goal" as const, id: "" };
  const item = useItem(kind, id);
  // A press shows the title at once, in the panel's shape while its script comes, else in the panel itself. What
  // lies below it is drawn after that, and may be interrupted.
  const [hadShape] = useState(isShapeShown);
  const isWhole = useDeferredValue(true, hadShape);
  if (!open) return null;
  const { one } = KINDS[kind];
  const label = id === "new" ? `New ${one}` : item ? `${one}: ${titleOf(item)}` : one;
  return (
    <PanelFrame label={label} shows={`${kind}:${id}`}>
      {id === "new" ? (
        <NewItem key={kind} kind={kind} />
      ) : (
        <ItemDetails {...parts} isWhole={isWhole} key={`${kind}:${id}`} kind={kind} id={id} />
      )}
    </PanelFrame>
  );
}
