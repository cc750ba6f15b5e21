import { ArrowDown, ArrowUp, Copy, MoreHorizontal, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type {
  Block,
  BlockType,
  FormChoices,
} from "../../../../worker/features/webpages/contract.ts";
import { BLOCK_WORDS, textsOf } from "../../../../worker/features/webpages/rules/texts-of.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { DropLine, SortableHandle, useMoveBy, useSortable } from "../../../ui/sortable.tsx";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { AddPart } from "./add-part.tsx";
import { BlockFields } from "./fields/block-fields.tsx";
import { partId } from "./place-ids.ts";

type BlockCardProps = {
  block: Block;
  forms: FormChoices["items"];
  findings: readonly { message: string }[];
  isSelected: boolean;
  /** Its first field takes the focus once. */
  takesFocus: boolean;
  onFocused: () => void;
  onSelect: () => void;
  onChange: (block: Block) => void;
  onAdd: (type: BlockType, replaces: boolean) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** One part of the page: written in its place, dragged by its handle, with more in its menu. */
export function BlockCard(props: BlockCardProps) {
  const { block, findings, isSelected, takesFocus, onFocused, onRemove } = props;
  const { id } = block;
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(id);
  const moveBy = useMoveBy(id);
  const body = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [isReplacing, setReplacing] = useState(false);

  useEffect(() => {
    if (!takesFocus) return;
    const field = body.current?.querySelector<HTMLElement>("textarea, input, select, button");
    (field ?? handleRef.current)?.focus();
    itemRef.current?.scrollIntoView({ block: "nearest" });
    onFocused();
  }, [takesFocus, onFocused, handleRef, itemRef]);

  const isEmpty = textsOf(block).every((text) => text === "");
  function slash(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "/" || !isEmpty) return;
    event.preventDefault();
    setReplacing(true);
    setAdding(true);
  }
  const [up, down] = [moveBy("ArrowUp"), moveBy("ArrowDown")];
  return (
    <li
      ref={itemRef}
      id={partId(id)}
      className={cx("group/part relative", isDragged && "opacity-50")}
      onFocusCapture={props.onSelect}
    >
      <DropLine edge={edge} />
      <div
        className={cx(
          "group rounded-lg border bg-surface py-2.5 pr-2 pl-1 transition-colors focus-within:border-accent sm:pl-2",
          isSelected ? "border-accent" : "border-line hover:border-line-strong",
        )}
      >
        <div className="flex items-center gap-1.5">
          <SortableHandle id={id} handleRef={handleRef} />
          <span className="text-sm text-faint">{BLOCK_WORDS[block.type]}</span>
          {findings.length > 0 ? (
            <span className="flex min-w-0 items-center gap-1.5 text-sm text-warn">
              <StatusShape tone="warn" />
              <span className="truncate">{findings[0]?.message}</span>
            </span>
          ) : null}
          <span className="grow" />
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={`Actions for this ${BLOCK_WORDS[block.type]}`}
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
              {
                kind: "action",
                label: "Duplicate",
                icon: <Copy aria-hidden />,
                onSelect: props.onCopy,
              },
              {
                kind: "action",
                label: "Delete",
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: onRemove,
              },
            ]}
          />
        </div>
        <div ref={body} className="flex flex-col gap-1 px-2 pt-1 pb-1.5 sm:px-10">
          <BlockFields
            block={block}
            forms={props.forms}
            onChange={props.onChange}
            onSlash={slash}
          />
        </div>
      </div>
      <div className="relative z-10 flex h-4 items-center justify-center opacity-0 transition-opacity group-focus-within/part:opacity-100 group-hover/part:opacity-100 pointer-coarse:h-9 pointer-coarse:opacity-100">
        <AddPart
          compact
          label="Add a part below"
          open={isAdding}
          onOpenChange={(open) => {
            setAdding(open);
            if (!open) setReplacing(false);
          }}
          onAdd={(type) => props.onAdd(type, isReplacing)}
        />
      </div>
    </li>
  );
}
