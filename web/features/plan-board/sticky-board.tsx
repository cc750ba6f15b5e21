import { useEffect, useRef } from "react";
import type { BoardParts } from "./board-context.ts";
import { BoardColumn } from "./board-column.tsx";
import { Room } from "./classic-board.tsx";
import { ColumnHeading } from "./column-heading.tsx";
import { EmptyColumns } from "./empty-columns.tsx";
import { FoldedColumn } from "./folded-column.tsx";
import { PageList } from "./page-list.tsx";

/**
 * The page scrolls and the headings stay. They stand in a strip of their own, since nothing inside of what
 * scrolls sideways can stick to the window; either one takes the other along.
 */
export function StickyBoard(props: BoardParts) {
  const { label, across, size, lanes, collapsed, toggle } = props;
  const { shown, columns, width, widths } = lanes;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [heads, lists] = [strip.current, across.current];
    if (!heads || !lists) return;
    const ended = new AbortController();
    const follow = (from: HTMLElement, to: HTMLElement) =>
      from.addEventListener(
        "scroll",
        () => {
          to.scrollLeft = from.scrollLeft;
        },
        {
          signal: ended.signal,
          passive: true,
        },
      );
    follow(heads, lists);
    follow(lists, heads);
    return () => ended.abort();
  }, [across]);
  const drawn = columns.slice(shown.first, shown.last + 1);
  const before = shown.before > 0 ? <Room width={shown.before} /> : null;
  const after = shown.after > 0 ? <Room width={shown.after} /> : null;
  return (
    <>
      <div
        ref={strip}
        className="clears-side-panel sticky top-[calc(var(--bar,0px)+3.5rem)] z-20 -mx-4 flex gap-3 overflow-x-auto border-b border-line bg-paper px-4 pt-1 [scrollbar-width:thin] sm:-mx-6 sm:px-6"
      >
        {before}
        {drawn.map((column, at) => (
          <div
            key={column.choice.key}
            className="shrink-0"
            style={{ width: widths[shown.first + at] }}
          >
            {collapsed.has(column.choice.key) ? null : (
              <ColumnHeading column={column} onFold={toggle} />
            )}
          </div>
        ))}
        {after}
        <EmptyColumns {...props} />
      </div>
      <div
        ref={across}
        data-scrolls="across"
        role="group"
        aria-label={label}
        className="clears-side-panel -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-2 [scrollbar-width:none] in-data-dragging:snap-none sm:-mx-6 sm:snap-none sm:px-6"
      >
        {before}
        {drawn.map((column) =>
          collapsed.has(column.choice.key) ? (
            <FoldedColumn key={column.choice.key} column={column} onOpen={toggle} />
          ) : (
            <BoardColumn key={column.choice.key} column={column} width={width} grows>
              <PageList column={column} top={size.listTop} />
            </BoardColumn>
          ),
        )}
        {after}
        {props.unused > 0 || props.showsAll ? <div aria-hidden className="w-44 shrink-0" /> : null}
      </div>
    </>
  );
}
