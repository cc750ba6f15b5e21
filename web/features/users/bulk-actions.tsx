import { ROLES } from "../../../db/values/roles.ts";
import type { BulkChange } from "../../../worker/features/users/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { OnlyWith } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";

/** What can be done to everyone who is ticked. */
export function BulkActions({ onChange }: { onChange: (change: BulkChange) => void }) {
  return (
    <>
      <OnlyWith needs="everything">
        <RoleMenu label="Assign a role" action="grant" onChange={onChange} />
        <RoleMenu label="Remove a role" action="revoke" onChange={onChange} />
      </OnlyWith>
      <Button size="sm" onClick={() => onChange({ action: "sign_out" })}>
        Sign out
      </Button>
      <Button size="sm" onClick={() => onChange({ action: "restore" })}>
        Restore
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => onChange({ action: "suspend" })}>
        Suspend
      </Button>
    </>
  );
}

type RoleMenuProps = {
  label: string;
  action: "grant" | "revoke";
  onChange: (change: BulkChange) => void;
};

function RoleMenu({ label, action, onChange }: RoleMenuProps) {
  return (
    <Menu
      side="top"
      trigger={<Button size="sm">{label}</Button>}
      entries={ROLES.map((role) => ({
        kind: "action",
        label: ROLE_WORDS[role],
        onSelect: () => onChange({ action, role }),
      }))}
    />
  );
}
