import type { ReportRow } from "../../../../worker/features/reports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { RenameDialog as KitDialog } from "../../../kit/rename-dialog.tsx";
import { REPORTS, renameReport } from "../queries.ts";

type RenameDialogProps = {
  report: ReportRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ report, open, onOpenChange }: RenameDialogProps) {
  return (
    <KitDialog
      noun="report"
      name={report.title ?? ""}
      most={LIMITS.reportTitleLength}
      field="title"
      rename={(name) => renameReport(report, name)}
      refreshes={REPORTS}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
