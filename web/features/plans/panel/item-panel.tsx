import { titleOf } from "../fields/fields.ts";
import { KINDS } from "../fields/kinds.ts";
import { useOpenItem } from "../address/open-item.ts";
import { useItem } from "../store/use-plan.tsx";
import { NewItem } from "./create/new-item.tsx";
import { ItemDetails } from "./item-details.tsx";
import { PanelFrame } from "./panel-frame.tsx";

/** The item that the address names, or the form for a new one. */
export function ItemPanel() {
  const open = useOpenItem();
  const { kind, id } = open ?? { kind: "goal" as const, id: "" };
  const item = useItem(kind, id);
  if (!open) return null;
  const { one } = KINDS[kind];
  const label = id === "new" ? `New ${one}` : item ? `${one}: ${titleOf(item)}` : one;
  return (
    <PanelFrame label={label} shows={`${kind}:${id}`}>
      {id === "new" ? (
        <NewItem key={kind} kind={kind} />
      ) : (
        <ItemDetails key={`${kind}:${id}`} kind={kind} id={id} />
      )}
    </PanelFrame>
  );
}
