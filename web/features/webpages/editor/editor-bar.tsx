import { Copy, Download, ExternalLink, MoreHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LEAVES_ANYWAY } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { usePageDeeds } from "../list/use-page-deeds.ts";
import { standingOf, titleOf } from "../words.ts";
import { SaveMark } from "../../../ui/save-mark.tsx";
import { UndoButtons } from "../../../ui/undo-buttons.tsx";
import type { PageEditorState } from "./use-page-editor.ts";

type EditorBarProps = { editor: PageEditorState; onPublish: () => void };

/** Which page this is, where it stands, and what can be done with it. */
export function EditorBar({ editor, onPublish }: EditorBarProps) {
  const { row, draft, history, autosave } = editor;
  const deeds = usePageDeeds();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const isSeen = row.isActive && row.publishedNumber !== null;
  const isSame = row.publishedNumber !== null && !row.hasChanges && autosave.state === "saved";
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-64">
        <h1 className="truncate text-lg font-semibold text-ink">{titleOf(draft)}</h1>
        <p className="flex flex-wrap items-center gap-x-3">
          <StatusMark plain {...standingOf(row)} />
          <span className="truncate text-sm text-muted">/page/{row.slug}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <SaveMark state={autosave.state} />
        <UndoButtons history={history} />
        <Menu
          trigger={<IconButton label="More for this page" icon={<MoreHorizontal aria-hidden />} />}
          entries={[
            ...(isSeen
              ? [
                  {
                    ...{ kind: "action" as const, label: "See what visitors see" },
                    icon: <ExternalLink aria-hidden />,
                    onSelect: () => void window.open(`/page/${row.slug}`, "_blank", "noopener"),
                  },
                ]
              : []),
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
        <Button variant="primary" disabled={isSame && isSeen} onClick={onPublish}>
          {isSame && isSeen ? "Published" : "Publish …"}
        </Button>
      </div>
      <RemoveDialog
        page={row}
        deeds={deeds}
        open={isRemoving}
        onOpenChange={setRemoving}
        onRemoved={() => void navigate("/admin/content-manager", { state: LEAVES_ANYWAY })}
      />
    </header>
  );
}
