import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useMemo, useRef } from "react";
import type { Selection } from "../../lib/use-selection.ts";
import { Count } from "../../ui/count.tsx";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { ChoiceMark } from "../plan-fields/choice-mark.tsx";
import type { Field } from "../plan-fields/fields.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { orderedGroups } from "../plan-fields/select/ordered-groups.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { acrossIn, cardLines } from "./card-lines.ts";
import { ItemCard } from "./item-card.tsx";
import { usePlace } from "./use-place.ts";

const LEAST = 288;
const GAP = 12;
const HEADING_HEIGHT = 48;
const CARD_HEIGHT = 208;
const BEYOND = 3;
const NO_THEMES: readonly string[] = [];

type ItemCardsProps = ViewProps & {
  /** Each by its name: those of a table, for windows without room for it. */
  columns?: readonly Field[];
  /** What is ticked, where cards can be. */
  selection?: Selection;
};

/** Cards beside and below each other; only those near the window are drawn. */
export function ItemCards({ kind, view, rows, columns, selection }: ItemCardsProps) {
  const store = usePlanStore();
  const frame = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(frame);
  const across = acrossIn(width, { least: LEAST, gap: GAP });
  const groupField = view.group === null ? undefined : fieldOf(kind, view.group);
  const themes = view.filters["themeIds"] ?? NO_THEMES;
  const revision = useKind(kind);
  const lines = useMemo(
    () => cardLines(rows, groupField ? orderedGroups(store, kind, groupField, rows) : null, across),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, kind, rows, groupField, across, revision],
  );
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const virtual = useWindowVirtualizer({
    count: width === 0 ? 0 : lines.length,
    estimateSize: (index) => (lines[index]?.type === "group" ? HEADING_HEIGHT : CARD_HEIGHT),
    getItemKey,
    gap: GAP,
    overscan: BEYOND,
    scrollMargin: top,
    useFlushSync: false,
  });
  return (
    <div
      ref={frame}
      role="group"
      aria-label={KINDS[kind].title}
      className="relative min-w-0"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const line = lines[index];
        if (!line) return null;
        const style = { transform: `translateY(${start - top}px)` };
        const place = { "data-index": index, ref: virtual.measureElement, style };
        if (line.type === "group") {
          return groupField ? (
            <div
              key={line.key}
              {...place}
              className="absolute inset-x-0 top-0 flex items-baseline gap-2 pt-4 pb-1 text-base font-semibold text-ink"
            >
              <h2>
                <ChoiceMark field={groupField} choice={line.choice} />
              </h2>
              <span className="figures text-sm font-normal text-faint">
                <Count value={line.count} />
              </span>
            </div>
          ) : null;
        }
        return (
          <div key={line.key} {...place} className="absolute inset-x-0 top-0">
            <div
              className="grid gap-3"
              style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
            >
              {line.ids.map((id) => (
                <div key={id} className="min-w-0">
                  <ItemCard
                    kind={kind}
                    id={id}
                    themes={groupField?.type === "themes" ? line.under : themes}
                    columns={columns}
                    isTicked={selection?.has(id)}
                    onTick={selection?.set}
                  />
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
