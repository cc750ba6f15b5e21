import { Dialog } from "../ui/dialog.tsx";
import type { Viewer } from "./reachable-items.ts";
import { shortcutList } from "./shortcut-list.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";

interface ShortcutHelpProps {
  viewer: Viewer;
  onClose: () => void;
}

export function ShortcutHelp({ viewer, onClose }: ShortcutHelpProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard shortcuts"
      description="Shortcuts are off while you type in a field."
      size="sm"
    >
      <dl className="divide-y divide-line pb-2">
        {shortcutList(viewer).map(({ label, keys }) => (
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
