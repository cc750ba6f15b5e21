import { PromptExport, type PromptList } from "../../../../worker/features/prompts/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { createPrompt, importPrompt } from "../queries.ts";
import type { PromptActions } from "./use-prompt-actions.ts";

type NewPromptDialogProps = {
  actions: PromptActions;
  uses: PromptList["uses"];
  open: boolean;
  onClose: () => void;
};

export function NewPromptDialog({ actions, uses, open, onClose }: NewPromptDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="It begins with a text that works. No model gets it until you publish it."
      name={{
        field: "name",
        label: "Name",
        hint: "For you and other admins.",
        maxLength: LIMITS.formTitleLength,
      }}
      starts={uses.map(({ use, label, about }) => ({ value: use, label, about }))}
      create={(name, use) => createPrompt({ name, use })}
      contract={PromptExport}
      take={importPrompt}
      open={open}
      onClose={onClose}
    />
  );
}
