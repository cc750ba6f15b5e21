import { ROLES } from "../../../db/values/roles.ts";
import type { BulkDeed, UserList } from "../../../worker/features/users/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { Selection } from "../../lib/use-selection.ts";

type BulkBarProps = {
  list: UserList;
  selection: Selection;
  onDeed: (deed: BulkDeed) => void;
};

/** What can be done to everyone who is ticked. */
export function BulkBar({ list, selection, onDeed }: BulkBarProps) {
  const count = selection.isEveryone ? list.total : selection.ids.length;
  const isWholePage = selection.ids.length === list.items.length;
  return (
    <div
      role="group"
      data-bottom-bar
      aria-label="Actions for everyone selected"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="text-base font-medium">
        <Count value={count} /> selected
      </p>
      {isWholePage && !selection.isEveryone && list.total > list.items.length ? (
        <Button size="sm" variant="quiet" onClick={selection.setEveryone}>
          Select all <Count value={list.total} /> that match
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={() => selection.setAll(false)}>
        Clear
      </Button>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <RoleMenu label="Give a role" action="grant" onDeed={onDeed} />
        <RoleMenu label="Take a role" action="revoke" onDeed={onDeed} />
        <Button size="sm" onClick={() => onDeed({ action: "sign_out" })}>
          Sign out
        </Button>
        <Button size="sm" onClick={() => onDeed({ action: "restore" })}>
          Restore
        </Button>
        <Button size="sm" variant="danger-quiet" onClick={() => onDeed({ action: "suspend" })}>
          Suspend
        </Button>
      </span>
    </div>
  );
}

type RoleMenuProps = {
  label: string;
  action: "grant" | "revoke";
  onDeed: (deed: BulkDeed) => void;
};

function RoleMenu({ label, action, onDeed }: RoleMenuProps) {
  return (
    <Menu
      side="top"
      trigger={<Button size="sm">{label}</Button>}
      entries={ROLES.map((role) => ({
        kind: "action",
        label: ROLE_WORDS[role],
        onSelect: () => onDeed({ action, role }),
      }))}
    />
  );
}
