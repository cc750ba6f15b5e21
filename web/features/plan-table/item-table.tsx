import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import { openItem } from "../plan-store/address/open-item.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { orderedGroups } from "../plan-fields/select/ordered-groups.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { GroupRow } from "./group-row.tsx";
import { nextCell } from "./next-cell.ts";
import { SelectionActions } from "./selection-actions.tsx";
import { columnsOf, templateOf } from "../plan-fields/columns/table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { linesOf } from "./table-lines.ts";
import { useTableLook } from "../plan-fields/columns/table-look.ts";
import { TableRow } from "./table-row.tsx";
import { useCellEditing } from "./use-cell-editing.ts";
import { placeOf, useCells } from "./use-cells.ts";
import { useTicked } from "./use-ticked.ts";

const HEIGHTS = { regular: 44, compact: 34, group: 38 };
const HEAD_HEIGHT = 40;
const BEYOND = 6;
const PAGE = 12;

/** Rows below each other with their values side by side. */
export function ItemTable({ kind, view, rows }: ViewProps) {
  const store = usePlanStore();
  const canEdit = store.canEdit();
  const look = useTableLook(kind);
  const columns = useMemo(() => columnsOf(kind, look.columns), [kind, look.columns]);
  const { template, least } = useMemo(() => templateOf(columns), [columns]);
  const frame = useRef<HTMLDivElement>(null);

  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groupField = view.group === null ? undefined : fieldOf(kind, view.group);
  const linked = useKind(groupField ? kind : "settings");
  const lines = useMemo(
    () => linesOf(rows, groupField ? orderedGroups(store, kind, groupField, rows) : null, closed),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, kind, rows, groupField, closed, linked],
  );
  const rowHeight = HEIGHTS[look.density];
  // The same for as long as the lines are: the virtualizer measures all of them anew for another one.
  const getItemKey = useCallback(
    (index: number) => `${look.density}:${lines[index]?.key ?? index}`,
    [lines, look.density],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (lines[index]?.type === "group" ? HEIGHTS.group : rowHeight),
    getItemKey,
    overscan: BEYOND,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const ticked = useTicked(rows, lines);
  const cells = useCells(frame, lines, (index) => virtual.scrollToIndex(index));
  const cellEditing = useCellEditing(kind, (line, field, how) => {
    const column = columns.findIndex(({ name }) => name === field) + 1;
    if (how === "enter") cells.go({ line, column });
  });

  const lineOf = (key: string) => lines.find((line) => line.key === key);

  function toggleGroup(key: string) {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  }

  /** What Enter and a click do in a cell, or nothing where its content does it itself. */
  function activate(lineKey: string, column: number, cell: Element | null) {
    const line = lineOf(lineKey);
    if (line?.type === "group") return toggleGroup(line.choice.key);
    if (!line) return undefined;
    const field = columns[column - 1];
    if (!field) return ticked.tick(line, !ticked.has(line.id), false);
    if (canEdit && field.bulk) return cellEditing.begin(lineKey, field.name);
    const inside = cell?.querySelector("button");
    if (inside) return inside.click();
    return openItem(kind, line.id);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const place = placeOf(target);
    const line = place && lineOf(place.line);
    if (!place || !line) return;
    if (line.type === "group") return toggleGroup(line.choice.key);
    if (place.column === 0) {
      ticked.tick(line, !ticked.has(line.id), event.shiftKey);
      return;
    }
    if (target.closest("a, button, input")) return;
    if (target.closest("[data-editable]")) activate(place.line, place.column, null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    const hasMod = event.ctrlKey || event.metaKey;
    const place = placeOf(target);
    if (hasMod && key.toLowerCase() === "a") {
      event.preventDefault();
      return ticked.setAll(true);
    }
    if (!place || event.altKey || target.matches("input:not([data-tick])")) return;
    const index = lines.findIndex((line) => line.key === place.line);
    const line = lines[index];
    const to = nextCell(
      { line: index, column: place.column },
      { key, hasMod },
      { lines: lines.length, columns: columns.length + 1, page: PAGE },
    );
    if (to) {
      event.preventDefault();
      const next = lines[to.line];
      if (!next) return;
      if (event.shiftKey && next.type === "row" && key.startsWith("Arrow")) {
        ticked.tick(next, true, true);
      }
      return cells.go({ line: next.key, column: to.column });
    }
    if (key === "Escape" && ticked.ids.length > 0) return ticked.setAll(false);
    if (key === " " && line?.type === "row" && !target.closest("a, button")) {
      event.preventDefault();
      return ticked.tick(line, !ticked.has(line.id), event.shiftKey);
    }
    if ((key === "Enter" || key === "F2") && target.matches("[data-cell]:not(button)")) {
      event.preventDefault();
      activate(place.line, place.column, target);
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={frame}
        role="grid"
        aria-label={KINDS[kind].title}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        tabIndex={-1}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const place = placeOf(event.target);
          if (place && event.currentTarget.contains(event.target)) cells.note(place);
        }}
        className={
          "@container relative max-h-[max(24rem,calc(100dvh-9rem))] min-w-0 overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface outline-none " +
          (look.density === "compact" ? "text-sm" : "text-base")
        }
      >
        <div style={{ minWidth: least }}>
          <TableHead
            kind={kind}
            view={view}
            columns={columns}
            template={template}
            ticked={ticked}
            total={rows.length}
          />
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const line = lines[index];
              if (!line) return null;
              const isAt = cells.place.line === line.key;
              if (line.type === "group") {
                return groupField ? (
                  <GroupRow
                    key={line.key}
                    line={line}
                    index={index}
                    field={groupField}
                    top={start}
                    height={size}
                    columns={columns.length + 1}
                    isFocused={isAt}
                  />
                ) : null;
              }
              const { editing } = cellEditing;
              return (
                <TableRow
                  key={line.key}
                  kind={kind}
                  index={index}
                  columns={columns}
                  template={template}
                  canEdit={canEdit}
                  id={line.id}
                  line={line.key}
                  top={start}
                  height={size}
                  isTicked={ticked.has(line.id)}
                  focused={isAt ? cells.place.column : null}
                  editing={editing?.line === line.key ? editing : null}
                  actions={cellEditing.actions}
                />
              );
            })}
          </div>
        </div>
      </div>
      <SelectionActions kind={kind} rows={rows} columns={columns} ticked={ticked} />
    </div>
  );
}
