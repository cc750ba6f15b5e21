import { ArrowDown, ArrowUp, MoreHorizontal, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { DropLine, SortableHandle, useMoveBy, useSortable } from "../../../ui/sortable.tsx";

type ItemCardProps = {
  id: string;
  /** 'Purpose 2' */
  title: string;
  /** 'purpose' */
  one: string;
  /** Its first control takes the focus once. */
  takesFocus: boolean;
  onFocused: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A purpose or a field: dragged by its handle, moved by keys and by its menu. */
export function ItemCard(props: ItemCardProps) {
  const { id, title, one, takesFocus, onFocused, onRemove, children } = props;
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(id);
  const moveBy = useMoveBy(id);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    body.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    itemRef.current?.scrollIntoView({ block: "nearest" });
    onFocused();
  }, [takesFocus, onFocused, itemRef]);
  const [up, down] = [moveBy("ArrowUp"), moveBy("ArrowDown")];
  return (
    <li ref={itemRef} className={cx("relative py-1.5", isDragged && "opacity-50")}>
      <DropLine edge={edge} />
      <div className="rounded-lg border border-line bg-surface transition-colors focus-within:border-accent">
        <div className="flex items-center gap-1 border-b border-line py-1 pr-1.5 pl-1">
          <SortableHandle id={id} handleRef={handleRef} />
          <h3 className="min-w-0 grow truncate text-sm font-medium text-muted">{title}</h3>
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={`More for ${title.toLowerCase()}`}
                icon={<MoreHorizontal aria-hidden />}
              />
            }
            entries={[
              {
                kind: "action",
                label: "Move up",
                icon: <ArrowUp aria-hidden />,
                disabled: up === null,
                onSelect: () => up?.(),
              },
              {
                kind: "action",
                label: "Move down",
                icon: <ArrowDown aria-hidden />,
                disabled: down === null,
                onSelect: () => down?.(),
              },
              { kind: "separator" },
              {
                kind: "action",
                label: `Delete this ${one}`,
                danger: true,
                icon: <Trash2 aria-hidden />,
                onSelect: onRemove,
              },
            ]}
          />
        </div>
        <div ref={body} className="flex flex-col gap-4 px-3.5 pt-3.5 pb-4 sm:px-4">
          {children}
        </div>
      </div>
    </li>
  );
}
