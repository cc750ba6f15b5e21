import { useEffect, useEffectEvent } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { changeAddress } from "../../lib/use-address.ts";
import { readListView } from "../plan-store/address/list-view.ts";
import { leavesOutCancelled } from "../plan-fields/filter/view-query.ts";
import { selectItems } from "../plan-fields/select/select-items.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

/** The one before or after it in a list; from one that is not in it, the list's first. */
export function neighbourOf(ids: readonly string[], id: string, step: 1 | -1): string | null {
  const place = ids.indexOf(id);
  return (place < 0 ? ids[0] : ids[place + step]) ?? null;
}

/** In the order of the list that the address shows; found when it is asked for, not with every change. */
export function openNeighbour(store: PlanStore, kind: ItemKind, id: string, step: 1 | -1): void {
  const view = readListView(kind, new URLSearchParams(window.location.search));
  const wanted = { ...view, withoutCancelled: leavesOutCancelled(view) };
  const ids = selectItems(store, kind, wanted).map((row) => row.id);
  const next = neighbourOf(ids, id, step);
  if (next) changeAddress({ item: `${kind}:${next}`, with: null });
}

const KEEPS_KEYS =
  "input, textarea, select, [contenteditable], [role=application], [role=menu], [role=listbox], [role=alertdialog], [role=grid]";

type Keys = Readonly<Record<string, (() => void) | null>>;

/** J and K, as in lists of mail, and what else the open item hears, while nothing is typed. */
export function useNeighbourKeys(kind: ItemKind, id: string, keys: Keys): void {
  const store = usePlanStore();
  const act = useEffectEvent((key: string) => {
    if (key === "j" || key === "k") openNeighbour(store, kind, id, key === "j" ? 1 : -1);
    else keys[key]?.();
  });
  const isHeard = useEffectEvent(
    (key: string) => key === "j" || key === "k" || (Object.hasOwn(keys, key) && keys[key] !== null),
  );
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // Many keyboards write an @ with Alt.
      const hasMod = event.key !== "@" && (event.ctrlKey || event.metaKey || event.altKey);
      if (event.defaultPrevented || event.isComposing || hasMod) return;
      if (!isHeard(event.key)) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_KEYS)) return;
      event.preventDefault();
      act(event.key);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
