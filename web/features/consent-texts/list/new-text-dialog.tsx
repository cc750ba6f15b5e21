import {
  CONSENT_KINDS,
  ConsentTextExport,
} from "../../../../worker/features/consent-texts/contract.ts";
import { CONSENT_STARTS } from "../../../../worker/features/consent-texts/rules/kinds.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { createText, importText } from "../queries.ts";
import type { TextActions } from "./use-text-actions.ts";

type NewTextDialogProps = { actions: TextActions; open: boolean; onClose: () => void };

export function NewTextDialog({ actions, open, onClose }: NewTextDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="Nobody is asked for consent until you publish it."
      name={{
        field: "name",
        label: "Name",
        hint: "For you and other admins. Visitors see the text's title.",
        maxLength: LIMITS.formTitleLength,
      }}
      starts={CONSENT_KINDS.map((value) => {
        const { name: label, about } = CONSENT_STARTS[value];
        return { value, label, about };
      })}
      create={(name, kind) => createText({ name, kind })}
      contract={ConsentTextExport}
      take={importText}
      open={open}
      onClose={onClose}
    />
  );
}
