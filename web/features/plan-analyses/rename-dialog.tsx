import type { AnalysisRow } from "../../../worker/features/analyses/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RenameDialog as KitDialog } from "../../kit/rename-dialog.tsx";
import { ANALYSES_KEY, renameAnalysis } from "./queries.ts";

type RenameDialogProps = {
  analysis: AnalysisRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ analysis, open, onOpenChange }: RenameDialogProps) {
  return (
    <KitDialog
      noun="analysis"
      name={analysis.name}
      most={LIMITS.analysisNameLength}
      field="name"
      rename={(name) => renameAnalysis(analysis, name)}
      refreshes={ANALYSES_KEY}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
