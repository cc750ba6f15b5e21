import { Ellipsis } from "lucide-react";
import { ROLES } from "../../../db/values/roles.ts";
import type { BulkChange, UserRow } from "../../../worker/features/users/contract.ts";
import { useBarred } from "../../lib/rights.ts";
import { displayName } from "../../lib/display-name.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";

type RowMenuProps = { person: UserRow; onChange: (change: BulkChange) => void };

/** What can be done to one person without opening them; each is asked about by name first. */
export function RowMenu({ person, onChange }: RowMenuProps) {
  const name = displayName(person);
  const mayAssign = useBarred("everything") === null;
  const act = (label: string, change: BulkChange, danger = false): MenuEntry => ({
    kind: "action",
    label,
    danger,
    onSelect: () => onChange(change),
  });
  const roleEntries = ROLES.map((role) =>
    person.roles.includes(role)
      ? act(`Remove ${ROLE_WORDS[role]}`, { action: "revoke", role })
      : act(`Assign ${ROLE_WORDS[role]}`, { action: "grant", role }),
  );
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
        { kind: "link", label: "Open", to: `/admin/users/${person.id}` },
        ...(mayAssign
          ? [{ kind: "submenu", label: "Roles", entries: roleEntries } satisfies MenuEntry]
          : []),
        { kind: "separator" },
        act("Sign out everywhere…", { action: "sign_out" }),
        person.isSuspended
          ? act("Restore…", { action: "restore" })
          : act("Suspend…", { action: "suspend" }, true),
      ]}
    />
  );
}
