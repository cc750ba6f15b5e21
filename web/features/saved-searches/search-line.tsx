import { Check, Ellipsis } from "lucide-react";
import { type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { SavedSearch } from "../../../worker/features/saved-searches/contract.ts";
import { OPENED, searchOf } from "../../../worker/features/saved-searches/rules.ts";
import type { ToolList } from "../../kit/resource-list/list-tools.ts";
import { useAuth } from "../../shell/auth.tsx";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { presentFilters } from "./present.ts";
import { useSearchActions } from "./use-search-actions.ts";

/** Another name, or a name for a copy, is asked for. */
export type Naming = (search: SavedSearch, as: "copy" | "rename") => void;

type SearchLineProps = {
  list: ToolList;
  search: SavedSearch;
  canShare: boolean;
  isOpen: boolean;
  onOpened: () => void;
  onName: Naming;
};

export function SearchLine(props: SearchLineProps) {
  const { search, isOpen, onOpened } = props;
  const { name, owner, isShared, isStart } = search;
  const { isVisit } = useAuth();
  return (
    <li className="flex items-center gap-1">
      <LineLink to={searchOf(search)} isOpen={isOpen} onOpened={onOpened}>
        <span className="flex items-center gap-2">
          <span className="truncate">{name}</span>
          {isStart ? <Badge className="shrink-0">Default</Badge> : null}
        </span>
        {owner || isShared ? (
          <span className="truncate text-sm text-faint">{owner ?? "Shared with other admins"}</span>
        ) : null}
      </LineLink>
      {isVisit ? null : <LineMenu {...props} />}
    </li>
  );
}

/** The way back to the whole list. */
export function ShowAllLine(props: { title: string; isOpen: boolean; onOpened: () => void }) {
  const { title, ...rest } = props;
  return (
    <LineLink to="?" {...rest}>
      All {title.toLowerCase()}
    </LineLink>
  );
}

type LineLinkProps = { to: string; isOpen: boolean; onOpened: () => void; children: ReactNode };

function LineLink({ to, isOpen, onOpened, children }: LineLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      onClick={onOpened}
      className="touch flex min-h-9 min-w-0 grow items-center gap-2 rounded-md px-2 py-1 text-base text-ink hover:bg-hover"
    >
      <span className="flex w-4 shrink-0 text-accent">
        {isOpen ? <Check aria-hidden="true" className="size-4" /> : null}
      </span>
      <span className="flex min-w-0 flex-col">{children}</span>
    </Link>
  );
}

function LineMenu({ list, search, canShare, isOpen, onName }: SearchLineProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { change, start, remove } = useSearchActions();
  const { id, name, owner, isShared, isStart } = search;
  const opening: MenuEntry = {
    kind: "action",
    label: isStart ? "Stop using as default" : "Use as default",
    onSelect: () => start.mutate({ list: pathname, id: isStart ? null : id }),
  };
  const copying: MenuEntry = {
    kind: "action",
    label: "Save a copy",
    onSelect: () => onName(search, "copy"),
  };
  const filters = presentFilters(list);
  const own: readonly MenuEntry[] = [
    { kind: "action", label: "Rename", onSelect: () => onName(search, "rename") },
    {
      kind: "action",
      label: "Replace with current filters",
      disabled: Object.keys(filters).length === 0,
      onSelect: () => change.mutate({ search, changes: { filters } }),
    },
    ...(canShare ? [sharing()] : []),
    opening,
    { kind: "separator" },
    { kind: "action", label: "Delete", danger: true, onSelect: removeIt },
  ];

  function sharing(): MenuEntry {
    return {
      kind: "action",
      label: isShared ? "Stop sharing" : "Share with other admins",
      onSelect: () => change.mutate({ search, changes: { isShared: !isShared } }),
    };
  }

  function removeIt() {
    remove.mutate(search);
    if (isOpen) void navigate(list.address({ [OPENED]: null }), { replace: true });
  }

  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${name}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={owner === null ? own : [opening, copying]}
    />
  );
}
