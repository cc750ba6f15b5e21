import { ROLES } from "../../../db/values/roles.ts";
import type { BulkDeed } from "../../../worker/features/users/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";

/** What can be done to everyone who is ticked. */
export function BulkActions({ onDeed }: { onDeed: (deed: BulkDeed) => void }) {
  return (
    <>
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
    </>
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
