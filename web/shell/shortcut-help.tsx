import type { Role } from "../../db/values/roles.ts";
import { Dialog } from "../ui/dialog.tsx";
import { shortcutList } from "./shortcut-list.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";

interface ShortcutHelpProps {
  roles: readonly Role[];
  onClose: () => void;
}

export function ShortcutHelp({ roles, onClose }: ShortcutHelpProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard shortcuts"
      description="They rest while you type in a field."
      size="sm"
    >
      <dl className="divide-y divide-line pb-2">
        {shortcutList(roles).map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-base text-muted">{label}</dt>
            <dd>
              <ShortcutKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
