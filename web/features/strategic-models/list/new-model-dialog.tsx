import { ModelExport } from "../../../../worker/features/strategic-models/contract.ts";
import { BUILT_IN_MODELS } from "../../../../worker/features/strategic-models/rules/built-in-models.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { createModel, importModel } from "../queries.ts";
import type { ModelActions } from "./use-model-actions.ts";

type NewModelDialogProps = { actions: ModelActions; open: boolean; onClose: () => void };

const STARTS = [
  { value: "empty", label: "Empty", about: "Write your own sections and questions." },
  ...BUILT_IN_MODELS.map(({ id, name, about }) => ({ value: id, label: name, about })),
];

export function NewModelDialog({ actions, open, onClose }: NewModelDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="The strategy builder offers it once you publish it."
      name={{
        field: "name",
        label: "Name",
        hint: "As people see it in the strategy builder.",
        maxLength: LIMITS.formTitleLength,
      }}
      starts={STARTS}
      create={(name, start) => createModel({ name, start })}
      contract={ModelExport}
      take={importModel}
      open={open}
      onClose={onClose}
    />
  );
}
