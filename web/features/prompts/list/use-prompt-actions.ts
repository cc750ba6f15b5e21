import type { PromptArea } from "../../../../db/values/prompts.ts";
import type { PromptSummary } from "../../../../worker/features/prompts/contract.ts";
import type { RemovableKind } from "../../../kit/publishable/document-kind.ts";
import {
  type DocumentActions,
  useDocumentActions,
} from "../../../kit/publishable/use-document-actions.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { duplicatePrompt, exportPrompt, PROMPT_KEYS, removePrompt } from "../queries.ts";

/** What a prompt is in its list, and in its editor too. */
type PromptRow = Pick<PromptSummary, "id" | "version" | "name" | "purpose" | "isChosen">;

const PROMPT: RemovableKind<PromptRow> = {
  noun: "prompt",
  lists: PROMPT_KEYS.lists,
  home: "/admin/ai-settings/prompts",
  nameOf: ({ name }) => name,
  duplicate: duplicatePrompt,
  exportFile: async (id) => {
    const document = await exportPrompt(id);
    const name = document.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    return { document, fileName: `${name}.prompt.json` };
  },
  remove: removePrompt,
  removes: ({ purpose, isChosen }) =>
    isChosen
      ? `${purpose} uses it. Without it the built-in engine answers. You can restore it from the trash.`
      : "You can restore it from the trash, with its versions and samples.",
  recordKind: "prompt",
  toast,
};

const RESEARCH: RemovableKind<PromptRow> = {
  ...PROMPT,
  noun: "research instruction",
  home: "/admin/research-instructions",
};

/** The same document, by the name and at the place that its list gives it. */
export const PROMPT_OF: Readonly<Record<PromptArea, RemovableKind<PromptRow>>> = {
  product: PROMPT,
  research: RESEARCH,
};

export const usePromptActions = (area: PromptArea) =>
  useDocumentActions(PROMPT_OF[area], useTrashToast());

export type PromptActions = DocumentActions<PromptRow>;
