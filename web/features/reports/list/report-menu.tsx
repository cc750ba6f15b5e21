import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText, MoreHorizontal, Pencil, Printer, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ReportRow } from "../../../../worker/features/reports/contract.ts";
import { loadPart } from "../../../lib/recovery/recovery.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { deleteReport, reportQuery, REPORTS, restoreReport, trashReport } from "../queries.ts";
import { titleOf } from "../words.ts";

const RenameDialog = lazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog);

type ReportMenuProps = {
  report: ReportRow;
  /** Of which version the files are; null for the latest. */
  version?: number | null;
  /** It stands on its own screen, which can be printed. */
  isOpen?: boolean;
  /** It is not there any more. */
  onGone: () => void;
};

/** What is done with one report. */
export function ReportMenu({ report, version = null, isOpen = false, onGone }: ReportMenuProps) {
  const { id, number, isClosed, isTrashed, state } = report;
  const queries = useQueryClient();
  const formats = useFormats();
  const [asks, setAsks] = useState<"rename" | "delete" | null>(null);
  const title = titleOf(report);
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown> }) => run(),
    onError: (error) =>
      toast.bad({ title: "The report was not changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
  const restore = () =>
    change.mutate(
      { run: () => restoreReport(id) },
      { onSuccess: () => toast.good({ title: "Report restored" }) },
    );
  const trash = () =>
    change.mutate(
      { run: () => trashReport(id) },
      {
        onSuccess: () => {
          toast.good({ title: "Moved to the trash", action: { label: "Undo", onSelect: restore } });
          onGone();
        },
      },
    );
  const save = useMutation({
    mutationFn: async (ending: "md" | "docx") => {
      const { document } = await queries.fetchQuery(reportQuery(id, version));
      if (!document) throw new Error("There is nothing to export.");
      const asked = { title, document, say: (day: string) => formats.date(new Date(day), "date") };
      const file =
        ending === "md"
          ? new Blob(
              [
                (await loadPart(() => import("../export/report-markdown.ts"))).reportMarkdown(
                  asked,
                ),
              ],
              { type: "text/markdown" },
            )
          : await (await loadPart(() => import("../export/report-word.ts"))).reportWord(asked);
      const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "");
      saveFile(file, `${name || "report"}.${ending}`);
    },
    onError: (error) => toast.bad({ title: "The file was not made", description: error.message }),
  });
  const hasText = number > 0 && !isClosed;
  const entries: MenuEntry[] = isTrashed
    ? [
        { kind: "action", label: "Restore", icon: <RotateCcw aria-hidden />, onSelect: restore },
        {
          kind: "action",
          label: "Delete for good…",
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => setAsks("delete"),
        },
      ]
    : [
        ...(isClosed
          ? []
          : [
              {
                kind: "action" as const,
                label: "Rename…",
                icon: <Pencil aria-hidden />,
                onSelect: () => setAsks("rename"),
              },
            ]),
        ...(hasText
          ? [
              {
                kind: "action" as const,
                label: "Export as Word document",
                icon: <FileText aria-hidden />,
                onSelect: () => save.mutate("docx"),
              },
              {
                kind: "action" as const,
                label: "Export as Markdown",
                icon: <FileText aria-hidden />,
                onSelect: () => save.mutate("md"),
              },
            ]
          : []),
        ...(hasText && isOpen
          ? [
              {
                kind: "action" as const,
                label: "Print or save as PDF",
                icon: <Printer aria-hidden />,
                onSelect: () => window.print(),
              },
            ]
          : []),
        {
          kind: "action",
          label: "Delete",
          icon: <Trash2 aria-hidden />,
          danger: true,
          disabled: state === "making",
          onSelect: trash,
        },
      ];
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${title}`}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
      />
      {asks === "rename" ? (
        <RenameDialog report={report} open onOpenChange={() => setAsks(null)} />
      ) : null}
      <ConfirmDialog
        title={`Delete “${title}” for good?`}
        description="All its versions are deleted. This cannot be undone."
        confirmLabel="Delete for good"
        open={asks === "delete"}
        onOpenChange={(open) => setAsks(open ? "delete" : null)}
        onConfirm={async () => {
          await change.mutateAsync({ run: () => deleteReport(id) });
          onGone();
        }}
      />
    </>
  );
}
