import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import type { SidebarItem } from "../../../worker/features/navigation/contract.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { DropLine, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { useMoveEntries } from "../../ui/sortable-menu.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { narrowedTo, sayRoles, type SidebarDraft } from "./sidebar-draft.ts";

type SidebarRowProps = { draft: SidebarDraft; item: SidebarItem };

/** One line: held by its handle, opened by its name, shown and hidden where it stands. */
export function SidebarRow({ draft, item }: SidebarRowProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(item.to);
  const product = draft.productOf(item.to);
  const name = draft.nameOf(item);
  const roles = narrowedTo(item, product);
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-x-2 py-2 pr-2 pl-1",
        isDragged && "bg-sunken opacity-60",
      )}
    >
      <SortableHandle id={item.to} handleRef={handleRef} />
      <div className="min-w-0 pt-1">
        <Link
          to={`?area=${item.area}&item=${encodeURIComponent(item.to)}`}
          preventScrollReset
          className={cx(
            "rounded-sm font-medium wrap-anywhere underline-offset-3 hover:underline",
            item.isHidden ? "text-muted" : "text-ink",
          )}
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
          <span className="font-mono text-xs/5 wrap-anywhere text-faint">{item.to}</span>
          {product && name !== product.label ? <span>Default name: {product.label}</span> : null}
          {product?.isFixed ? <span>Always shown</span> : null}
          {item.isHidden ? <span>Hidden</span> : null}
          {roles ? <span>Only {sayRoles(roles) || "nobody"}</span> : null}
        </p>
      </div>
      <SwitchField
        fieldClassName="pt-1.5"
        hideLabel
        label={`Shown: ${name}`}
        checked={!item.isHidden}
        disabled={product?.isFixed}
        onChange={(event) => draft.put({ ...item, isHidden: !event.currentTarget.checked })}
      />
      <RowMenu draft={draft} item={item} name={name} />
      <DropLine edge={edge} />
    </li>
  );
}

const MOVES = [
  ["ArrowUp", "Move up"],
  ["ArrowDown", "Move down"],
  ["ArrowLeft", "Move to the section above"],
  ["ArrowRight", "Move to the section below"],
] as const;

function RowMenu({ draft, item, name }: SidebarRowProps & { name: string }) {
  const moves = useMoveEntries(item.to, MOVES);
  const isOwn = item.label === "" && !item.isHidden && item.allowedRoles.length === 0;
  const own = { label: "", isHidden: false, allowedRoles: [] };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${name}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        {
          kind: "link",
          label: "Edit",
          to: `?area=${item.area}&item=${encodeURIComponent(item.to)}`,
        },
        { kind: "separator" },
        ...moves,
        { kind: "separator" },
        {
          kind: "action",
          label: "Reset to default",
          disabled: isOwn,
          onSelect: () => draft.put({ ...item, ...own }),
        },
      ]}
    />
  );
}
