import { Ellipsis } from "lucide-react";
import type { CoachClient } from "../../../worker/features/coach-clients/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { useAuth } from "../../shell/auth.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";

type RowMenuProps = { row: CoachClient; to: string; onEnd: () => void };

export function RowMenu({ row, to, onEnd }: RowMenuProps) {
  const mayOpen = useAuth().person.permissions.includes("users.read");
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${displayName(row.client)}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        { kind: "link", label: "Edit focus", to },
        ...(mayOpen
          ? ([
              { kind: "link", label: "Open client", to: `/admin/users/${row.client.id}` },
              { kind: "link", label: "Open coach", to: `/admin/users/${row.coach.id}` },
            ] as const)
          : []),
        { kind: "separator" },
        { kind: "action", label: "End coaching…", danger: true, onSelect: onEnd },
      ]}
    />
  );
}
