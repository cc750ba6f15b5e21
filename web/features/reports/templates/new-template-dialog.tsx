import { TemplateExport } from "../../../../worker/features/reports/templates/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { createTemplate, importTemplate } from "../admin-queries.ts";
import type { TemplateActions } from "./use-template-actions.ts";

const STARTS = [
  {
    value: "board_paper",
    label: "Board paper",
    about: "Where the plan is, what changed and what the board has to decide. Short.",
  },
  {
    value: "quarterly_review",
    label: "Quarterly review",
    about: "Goals, key results, KPIs and what owners say.",
  },
  {
    value: "risk_report",
    label: "Risk report",
    about: "What is late, at risk or weak in a plan.",
  },
  {
    value: "portfolio_health",
    label: "Portfolio health",
    about: "All plans that a person may open, in one table.",
  },
] as const;

type NewTemplateDialogProps = { actions: TemplateActions; open: boolean; onClose: () => void };

export function NewTemplateDialog({ actions, open, onClose }: NewTemplateDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="It begins as a template that works. People get it once you publish it."
      name={{
        field: "name",
        label: "Name",
        hint: "People choose it by this name.",
        maxLength: LIMITS.formTitleLength,
      }}
      starts={STARTS}
      create={(name, start) => createTemplate({ name, start })}
      contract={TemplateExport}
      take={importTemplate}
      open={open}
      onClose={onClose}
    />
  );
}
