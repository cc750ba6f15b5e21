import { ROLES } from "../../../db/values/roles.ts";
import type { BulkDeed, UserList } from "../../../worker/features/users/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import type { Selection } from "../../lib/use-selection.ts";

type BulkBarProps = {
  list: UserList;
  selection: Selection;
  onDeed: (deed: BulkDeed) => void;
};

/** What can be done to everyone who is ticked. */
export function BulkBar({ list, selection, onDeed }: BulkBarProps) {
  return (
    <SelectionBar label="Actions for everyone selected" list={list} selection={selection}>
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
    </SelectionBar>
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
