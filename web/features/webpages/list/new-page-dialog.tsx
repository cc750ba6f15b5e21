import { WEBPAGE_TEMPLATES, WebpageExport } from "../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { createWebpage, importWebpage } from "../queries.ts";
import { TEMPLATE_WORDS, titleOf } from "../words.ts";
import type { PageActions } from "./use-page-actions.ts";

type NewPageDialogProps = { actions: PageActions; open: boolean; onClose: () => void };

export function NewPageDialog({ actions, open, onClose }: NewPageDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="Visitors can't see it until you publish it."
      name={{
        field: "title",
        label: "Title",
        hint: "The address is made from it. You can change both later.",
        maxLength: LIMITS.formLabelLength,
      }}
      starts={WEBPAGE_TEMPLATES.map((value) => {
        const [label, about] = TEMPLATE_WORDS[value];
        return { value, label, about };
      })}
      create={(title, template) => createWebpage({ title, template })}
      contract={WebpageExport}
      take={async (file) => {
        const { page, missingPictures } = await importWebpage(file);
        const missing = `Missing pictures: ${missingPictures}. Their places are empty.`;
        return {
          id: page.id,
          name: titleOf(page),
          missing: missingPictures === 0 ? undefined : missing,
        };
      }}
      open={open}
      onClose={onClose}
    />
  );
}
