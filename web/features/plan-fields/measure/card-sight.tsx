import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { cx } from "../../../ui/cx.ts";
import { itemAddressHere } from "../../plan-store/address/open-item.ts";
import { ColourDot } from "../choice-mark.tsx";
import { openHere } from "./item-link.tsx";
import type { Row } from "../select/keys-of.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { type Sight, sightOf } from "./sight-of.ts";

type CardSightProps = {
  kind: ItemKind;
  row: Row;
  tabIndex: number;
  lines?: 1 | 2;
  /** The themes that the list is filtered or parted by. */
  themes: readonly string[];
};

const LINES = { 1: "line-clamp-1", 2: "line-clamp-2" };

/** What the item hangs on: its theme by the colour, and what is next above it by its whole name. */
export function CardSight({ kind, row, tabIndex, lines = 2, themes: asked }: CardSightProps) {
  const { nodes, themes } = useSight(kind, row, asked);
  const next = nodes.at(-1);
  if (!next) return null;
  const beside = themes.filter(({ id }) => id !== next.id).map(({ title }) => title);
  const others = themes.filter(({ id }) => nodes.every((node) => node.id !== id));
  const line = nodes.map(({ title }) => title).join(" › ");
  return (
    <p
      title={[...others.map(({ title }) => title), line].join("; ")}
      className="flex min-w-0 items-baseline gap-1.5 pr-5 text-xs text-faint pointer-coarse:pr-9"
    >
      {themes.length === 0 ? null : (
        <span className="inline-flex shrink-0 gap-0.5">
          {themes.map(({ id, color }) => (
            <ColourDot key={id} color={color ?? "transparent"} />
          ))}
        </span>
      )}
      {beside.length === 0 ? null : <span className="sr-only">{beside.join(", ")}</span>}
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
function useSight(kind: ItemKind, row: Row, asked: readonly string[]): Sight {
  const store = usePlanStore();
  const { id } = row;
  const read = useCallback(
    () => JSON.stringify(sightOf(store, kind, id, asked)),
    [store, kind, id, asked],
  );
  // The row stands in the list because what it hangs on may be another item now.
  const subscribe = useCallback(
    (listener: () => void) => {
      const line = lineAbove(store.plan, kind, row.id).map((node) => node.id);
      const ends = [...new Set([...line, ...asked])].map((node) =>
        store.subscribe(`item:${node}`, listener),
      );
      return () => {
        for (const end of ends) end();
      };
    },
    [store, kind, row, asked],
  );
  // A text is the same while it says the same; it is what read() wrote.
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(text) as Sight, [text]);
}
