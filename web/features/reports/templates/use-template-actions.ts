import type { TemplateSummary } from "../../../../worker/features/reports/templates/contract.ts";
import type { RemovableKind } from "../../../kit/publishable/document-kind.ts";
import {
  type DocumentActions,
  useDocumentActions,
} from "../../../kit/publishable/use-document-actions.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import {
  duplicateTemplate,
  exportTemplate,
  removeTemplate,
  TEMPLATE_KEYS,
} from "../admin-queries.ts";

/** What a template is in its list, and in its editor too. */
type TemplateRow = Pick<TemplateSummary, "id" | "version" | "name" | "isBuiltIn">;

export const TEMPLATE: RemovableKind<TemplateRow> = {
  noun: "template",
  lists: TEMPLATE_KEYS.lists,
  home: "/admin/agent-templates",
  nameOf: ({ name }) => name,
  duplicate: duplicateTemplate,
  exportFile: async (id) => {
    const document = await exportTemplate(id);
    const name = document.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    return { document, fileName: `${name}.report-template.json` };
  },
  remove: removeTemplate,
  removes: () =>
    "Reports made by it stay, schedules by it are deleted. You can restore it from the trash, with its versions.",
  mayRemove: ({ isBuiltIn }) => !isBuiltIn,
  recordKind: "report-template",
  toast,
};

export const useTemplateActions = () => useDocumentActions(TEMPLATE, useTrashToast());

export type TemplateActions = DocumentActions<TemplateRow>;
