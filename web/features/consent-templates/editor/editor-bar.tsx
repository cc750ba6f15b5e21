import { Copy, Download, Link2, MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LEAVES_ANYWAY } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { useTextDeeds } from "../list/use-text-deeds.ts";
import { linksIn, standingOf } from "../words.ts";
import { SaveMark } from "../../../ui/save-mark.tsx";
import { UndoButtons } from "../../../ui/undo-buttons.tsx";
import type { TextEditorState } from "./use-text-editor.ts";

type EditorBarProps = { editor: TextEditorState; onPublish: () => void };

/** Which text this is, where it stands, and what can be done with it. */
export function EditorBar({ editor, onPublish }: EditorBarProps) {
  const { row, name, history, autosave } = editor;
  const deeds = useTextDeeds();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const isSame = row.publishedNumber !== null && !row.hasChanges && autosave.state === "saved";
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-64">
        <h1 className="truncate text-lg font-semibold text-ink">{name || row.name}</h1>
        <p className="flex flex-wrap items-center gap-x-3">
          <StatusMark plain {...standingOf(row)} />
          <span className="text-sm text-muted">
            {row.links === 0 ? "No link yet" : `Asked at ${linksIn(row.links)}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <SaveMark state={autosave.state} />
        <UndoButtons history={history} />
        <Menu
          trigger={<IconButton label="More for this text" icon={<MoreHorizontal aria-hidden />} />}
          entries={[
            {
              ...{ kind: "link", label: "Its links", icon: <Link2 aria-hidden /> },
              to: `/admin/consent?template=${row.id}`,
            },
            {
              ...{ kind: "action", label: "Duplicate", icon: <Copy aria-hidden /> },
              onSelect: () => deeds.duplicate.mutate(row),
            },
            {
              ...{ kind: "action", label: "Export as JSON", icon: <Download aria-hidden /> },
              onSelect: () => deeds.download.mutate(row),
            },
            { kind: "separator" },
            {
              ...{ kind: "action", label: "Delete …", icon: <Trash2 aria-hidden />, danger: true },
              onSelect: () => setRemoving(true),
            },
          ]}
        />
        <Button variant="primary" disabled={isSame} onClick={onPublish}>
          {isSame ? "Published" : "Publish …"}
        </Button>
      </div>
      <RemoveDialog
        text={row}
        deeds={deeds}
        open={isRemoving}
        onOpenChange={setRemoving}
        onRemoved={() => void navigate("/admin/consent/texts", { state: LEAVES_ANYWAY })}
      />
    </header>
  );
}
