import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AnalysisRow } from "../../../worker/features/analyses/contract.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ANALYSES_KEY, deleteAnalysis, restoreAnalysis, trashAnalysis } from "./queries.ts";

const RenameDialog = lazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog);

type AnalysisMenuProps = { analysis: AnalysisRow; onGone: () => void };

/** What is done with one analysis. */
export function AnalysisMenu({ analysis, onGone }: AnalysisMenuProps) {
  const { id, name, isTrashed } = analysis;
  const queries = useQueryClient();
  const [asks, setAsks] = useState<"rename" | "delete" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown> }) => run(),
    onError: (error) =>
      toast.bad({ title: "The analysis was not changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ANALYSES_KEY }),
  });
  const restore = () =>
    change.mutate(
      { run: () => restoreAnalysis(id) },
      { onSuccess: () => toast.good({ title: "Analysis restored" }) },
    );
  const trash = () =>
    change.mutate(
      { run: () => trashAnalysis(id) },
      {
        onSuccess: () => {
          toast.good({ title: "Moved to the trash", action: { label: "Undo", onSelect: restore } });
          onGone();
        },
      },
    );
  return (
    <>
      <Menu
        entries={
          isTrashed
            ? [
                {
                  kind: "action",
                  label: "Restore",
                  icon: <RotateCcw aria-hidden="true" />,
                  onSelect: restore,
                },
                {
                  kind: "action",
                  label: "Delete for good…",
                  icon: <Trash2 aria-hidden="true" />,
                  danger: true,
                  onSelect: () => setAsks("delete"),
                },
              ]
            : [
                {
                  kind: "action",
                  label: "Rename…",
                  icon: <Pencil aria-hidden="true" />,
                  onSelect: () => setAsks("rename"),
                },
                { kind: "separator" },
                {
                  kind: "action",
                  label: "Delete",
                  icon: <Trash2 aria-hidden="true" />,
                  danger: true,
                  onSelect: trash,
                },
              ]
        }
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
      />
      {asks === "rename" ? (
        <RenameDialog analysis={analysis} open onOpenChange={(open) => !open && setAsks(null)} />
      ) : null}
      {asks === "delete" ? (
        <ConfirmDialog
          title={`Delete “${name}” for good?`}
          description="Its files stay in Files. This cannot be undone."
          confirmLabel="Delete for good"
          error={failure}
          open
          onOpenChange={(open) => !open && setAsks(null)}
          onConfirm={async () => {
            try {
              await deleteAnalysis(id);
            } catch (error) {
              setFailure(error instanceof Error ? error.message : "It was not deleted. Try again.");
              throw error;
            }
            await queries.invalidateQueries({ queryKey: ANALYSES_KEY });
            onGone();
          }}
        />
      ) : null}
    </>
  );
}
