import { useCallback, useMemo, useSyncExternalStore } from "react";
import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { cx } from "../../../ui/cx.ts";
import { itemAddressHere } from "../../plan-store/address/open-item.ts";
import { ColourDot } from "../choice-mark.tsx";
import { titleOf } from "../fields.ts";
import { openHere } from "./item-link.tsx";
import type { Row } from "../select/keys-of.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";

type Node = { kind: ItemKind; id: string; title: string; color: string | null };
type CardSightProps = { kind: ItemKind; row: Row; tabIndex: number; lines?: 1 | 2 };

const LINES = { 1: "line-clamp-1", 2: "line-clamp-2" };

/** What the item hangs on: its theme by the colour, and what is next above it by its whole name. */
export function CardSight({ kind, row, tabIndex, lines = 2 }: CardSightProps) {
  const nodes = useSight(kind, row);
  const [top] = nodes;
  const next = nodes.at(-1);
  if (!top || !next) return null;
  return (
    <p
      title={nodes.map(({ title }) => title).join(" › ")}
      className="flex min-w-0 items-baseline gap-1.5 pr-5 text-xs text-faint pointer-coarse:pr-9"
    >
      {top.color === null ? null : <ColourDot color={top.color} />}
      {top === next ? null : <span className="sr-only">{top.title}</span>}
      <a
        href={itemAddressHere(next.kind, next.id)}
        tabIndex={tabIndex}
        draggable={false}
        onClick={(event) => openHere(event, next.kind, next.id)}
        className={cx(
          "min-w-0 rounded-sm decoration-line-field underline-offset-2 hover:text-ink hover:underline",
          LINES[lines],
        )}
      >
        {next.title}
      </a>
    </p>
  );
}

/** Follows the titles above an item: only the cards below a renamed goal are drawn anew. */
function useSight(kind: ItemKind, row: Row): readonly Node[] {
  const store = usePlanStore();
  const { id } = row;
  const read = useCallback(() => {
    const above = lineAbove(store.plan, kind, id).filter((node) => node.id !== id);
    return JSON.stringify(
      above.toReversed().flatMap((node) => {
        const item = store.get(node.kind, node.id);
        return item && isItemKind(node.kind)
          ? [{ ...node, title: titleOf(item), color: "color" in item ? item.color : null }]
          : [];
      }),
    );
  }, [store, kind, id]);
  // The row stands in the list because what it hangs on may be another item now.
  const subscribe = useCallback(
    (listener: () => void) => {
      const line = lineAbove(store.plan, kind, row.id);
      const ends = line.map((node) => store.subscribe(`item:${node.id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, kind, row],
  );
  // A text is the same while it says the same; it is what read() wrote.
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(text) as readonly Node[], [text]);
}
