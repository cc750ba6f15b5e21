import { useEffect, useRef } from "react";
import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { Sortable } from "../../ui/sortable.tsx";
import { RouteRow } from "./route-row.tsx";
import { useRouteOrder } from "./use-route-order.ts";

type RouteListProps = { table: AppRouteTable; onRemove: (route: AppRouteRow) => void };

/** All entries in their order. */
export function RouteList({ table: { items }, onRemove }: RouteListProps) {
  const move = useRouteOrder();
  const listRef = useFocusAfterRemoval(items.length);
  return (
    <Sortable
      id="app-routes"
      lists={{ routes: items.map(({ id }) => id) }}
      nameOf={(id) => items.find((item) => item.id === id)?.path ?? ""}
      onMove={(id, { index }) => move({ id, index })}
    >
      <ol
        ref={listRef}
        aria-label="Route table"
        tabIndex={-1}
        className="divide-y divide-line rounded-lg border border-line bg-surface outline-none"
      >
        {items.map((route, index) => (
          <RouteRow key={route.id} route={route} place={index + 1} onRemove={onRemove} />
        ))}
      </ol>
    </Sortable>
  );
}

/** A removed row takes the focus with it: whoever works by keyboard goes on from the list. */
function useFocusAfterRemoval(count: number) {
  const listRef = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) listRef.current?.focus();
  }, [count]);
  return listRef;
}
