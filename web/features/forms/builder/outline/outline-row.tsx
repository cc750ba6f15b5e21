import { Ellipsis, GitBranch } from "lucide-react";
import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import type { Finding } from "../../../../../worker/features/forms/rules/findings.ts";
import { TYPE_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { DropLine, SortableHandle, useMoveBy, useSortable } from "../../../../ui/sortable.tsx";
import { StatusShape } from "../../../../ui/status-mark.tsx";
import { useBuilding } from "../builder-context.ts";
import { copyOf, insertField } from "../edits.ts";
import { TypeIcon } from "../type-icon.tsx";
import { useRemoval } from "./use-removal.ts";

type OutlineRowProps = {
  field: FormField;
  name: string;
  /** It stands in a step. */
  isWithin: boolean;
  problem: Finding | undefined;
};

export function OutlineRow({ field, name, isWithin, problem }: OutlineRowProps) {
  const { selected, select, edit } = useBuilding();
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(field.id);
  const moveBy = useMoveBy(field.id);
  const remove = useRemoval();
  const isSelected = selected?.id === field.id;
  const isStep = field.type === "step";
  const step = (label: string, key: "ArrowUp" | "ArrowDown") => {
    const run = moveBy(key);
    return { kind: "action" as const, label, onSelect: () => run?.(), disabled: run === null };
  };
  const duplicate = () => {
    const copy = copyOf(field);
    edit("", insertField(copy, field.id));
    select(copy.id);
  };
  return (
    <li
      ref={itemRef}
      className={cx(
        "group/row relative flex items-center rounded-md",
        isStep && "mt-2 border-t border-line pt-1 first:mt-0 first:border-t-0",
        isDragged && "opacity-40",
        isSelected ? "bg-accent-wash" : "hover:bg-hover",
      )}
    >
      <DropLine edge={edge} />
      <SortableHandle
        id={field.id}
        handleRef={handleRef}
        className="w-6 opacity-40 group-hover/row:opacity-100 focus-visible:opacity-100"
      />
      <button
        type="button"
        aria-current={isSelected ? "true" : undefined}
        onClick={() => select(field.id)}
        className={cx(
          "touch flex min-h-9 min-w-0 grow items-center gap-2.5 rounded-md py-1.5 pr-1 text-left",
          isWithin && !isStep && "pl-2",
        )}
      >
        <TypeIcon
          type={field.type}
          className={cx("size-4 shrink-0", isSelected ? "text-accent" : "text-faint")}
        />
        <span
          className={cx(
            "min-w-0 truncate text-sm",
            isStep ? "font-semibold text-ink" : "text-ink",
            name === "field without a label" && "text-faint italic",
          )}
        >
          {name}
        </span>
        <span className="sr-only">
          , {TYPE_WORDS[field.type]}
          {field.required ? ", required" : ""}
          {problem ? `, ${problem.text}` : ""}
        </span>
        <span aria-hidden className="ml-auto flex shrink-0 items-center gap-1 text-faint">
          {field.condition ? <GitBranch className="size-3.5" /> : null}
          {field.required ? <span title="Required">*</span> : null}
          {problem ? (
            <span
              title={problem.text}
              className={problem.level === "error" ? "text-bad" : "text-warn"}
            >
              <StatusShape tone={problem.level === "error" ? "bad" : "warn"} />
            </span>
          ) : null}
        </span>
      </button>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            icon={<Ellipsis aria-hidden />}
            className="opacity-40 group-hover/row:opacity-100 focus-visible:opacity-100"
          />
        }
        entries={[
          step("Move up", "ArrowUp"),
          step("Move down", "ArrowDown"),
          { kind: "separator" },
          { kind: "action", label: "Duplicate", onSelect: duplicate },
          { kind: "action", label: "Delete", danger: true, onSelect: () => remove(field) },
        ]}
      />
    </li>
  );
}
