import { Ellipsis } from "lucide-react";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { itemAddressHere } from "../plan-store/address/open-item.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { PrivateMark } from "../plan-fields/private-mark.tsx";
import { openHere } from "../plan-fields/measure/item-link.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useBoard, useBoardState } from "./board-context.ts";
import { CardFacts } from "./card-facts.tsx";
import { COMPACT } from "./card-options.ts";
import { CardSight } from "../plan-fields/measure/card-sight.tsx";

type BoardCardProps = { row: Row; column: string };

/** An item on a board. Only its title, and the card that has the focus, are stops of the Tab key. */
export const BoardCard = memo(function BoardCard({ row, column }: BoardCardProps) {
  const { kind, field, state, canEdit, themes, isCompact, openMenu } = useBoard();
  const { id } = row;
  const asked = useMemo(
    () => (field.type === "themes" ? [column] : themes),
    [field, column, themes],
  );
  const spot = { column, id };
  const marks = useBoardState(state, () => state.marksOf(spot)).split(" ");
  const [isActive, isChosen] = [marks.includes("active"), marks.includes("chosen")];
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const wanted = state.wanted();
    if (wanted?.id !== id || wanted.column !== column) return;
    state.hasFocused();
    link.current?.focus({ preventScroll: true });
  });
  const title = titleOf(row);
  const tabIndex = isActive ? 0 : -1;
  const menuId = `card-menu-${column}-${id}`;
  return (
    <article
      data-card={id}
      data-in={column}
      className={cx(
        "group/card relative flex flex-col rounded-lg border bg-surface select-none [-webkit-touch-callout:none] data-lifted:opacity-40",
        canEdit && "cursor-grab",
        isCompact ? "px-3 py-2" : "gap-1 p-3",
        cardLook(marks),
      )}
      style={isCompact ? { height: COMPACT } : undefined}
    >
      <CardSight
        kind={kind}
        row={row}
        tabIndex={tabIndex}
        lines={isCompact ? 1 : 2}
        themes={asked}
      />
      <h3
        className={cx(
          "text-base font-medium",
          isCompact ? "truncate pr-5" : "line-clamp-3",
          "pointer-coarse:pr-9",
        )}
      >
        <a
          ref={link}
          href={itemAddressHere(kind, id)}
          data-card-title=""
          tabIndex={tabIndex}
          draggable={false}
          aria-keyshortcuts={canEdit ? "M Space" : undefined}
          aria-current={marks.includes("open") ? "true" : undefined}
          title={isCompact ? title : undefined}
          className="rounded-sm text-ink decoration-line-field underline-offset-4 wrap-anywhere hover:underline"
          onClick={(event) => openHere(event, kind, id)}
        >
          {title}
        </a>
        <PrivateMark item={row} className="ml-1.5" />
      </h3>
      <CardFacts row={row} column={column} />
      {canEdit ? (
        <div
          className={cx(
            "absolute top-1 right-1 flex items-center gap-1 rounded-md bg-surface pl-1 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:bg-transparent pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100",
            !isChosen && "pointer-fine:opacity-0",
          )}
        >
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isChosen}
            tabIndex={tabIndex}
            onChange={() => state.choose(spot)}
            className={cx("check rounded-sm", !isChosen && "pointer-coarse:hidden")}
          />
          <IconButton
            id={menuId}
            label={`Move or open ${title}`}
            icon={<Ellipsis aria-hidden />}
            size="sm"
            aria-haspopup="menu"
            tabIndex={tabIndex}
            className="pointer-fine:size-7!"
            onClick={() => openMenu(state.movedWith(spot), menuId)}
          />
        </div>
      ) : null}
    </article>
  );
});

function cardLook(marks: readonly string[]): string {
  if (marks.includes("returned")) return "border-bad outline-2 outline-bad";
  if (marks.includes("carried")) return "border-accent shadow-lift outline-2 outline-accent";
  if (marks.includes("open")) return "border-accent outline-1 outline-accent";
  if (marks.includes("chosen")) return "border-accent bg-accent-wash";
  return "border-line hover:border-line-field";
}
