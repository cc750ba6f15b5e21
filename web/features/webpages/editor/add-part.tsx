import { Plus } from "lucide-react";
import type { BlockType } from "../../../../worker/features/webpages/contract.ts";
import { BLOCK_WORDS } from "../../../../worker/features/webpages/rules/texts-of.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PART_KINDS } from "./part-kinds.tsx";

type AddPartProps = {
  onAdd: (type: BlockType) => void;
  /** Between two parts: a small sign that shows itself when it is needed. */
  compact?: boolean;
  label?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** The palette as a menu: arrow keys go through it, and letters lead to what begins with them. */
export function AddPart({ onAdd, compact = false, label, open, onOpenChange }: AddPartProps) {
  const name = label ?? "Add a part";
  return (
    <Menu
      align={compact ? "center" : "start"}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        compact ? (
          <IconButton
            size="sm"
            variant="secondary"
            label={name}
            icon={<Plus aria-hidden />}
            className="rounded-full"
          />
        ) : (
          <Button icon={<Plus aria-hidden />}>{name}</Button>
        )
      }
      entries={PART_KINDS.map(({ type, icon }) => ({
        kind: "action",
        label: BLOCK_WORDS[type],
        icon,
        onSelect: () => onAdd(type),
      }))}
    />
  );
}

/** The whole palette at once, where a page is still empty. */
export function PartPalette({ onAdd }: { onAdd: (type: BlockType) => void }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {PART_KINDS.map(({ type, icon, about }) => (
        <li key={type}>
          <button
            type="button"
            className="flex w-full items-start gap-3 rounded-lg border border-line bg-surface px-3.5 py-3 text-left transition-colors hover:border-line-strong hover:bg-hover [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent"
            onClick={() => onAdd(type)}
          >
            {icon}
            <span className="min-w-0">
              <span className="block text-base font-medium text-ink">{BLOCK_WORDS[type]}</span>
              <span className="block text-sm text-muted">{about}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
