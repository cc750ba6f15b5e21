import type { ConsentTextSummary } from "../../../../worker/features/consent-texts/contract.ts";
import type { RemovableKind } from "../../../kit/publishable/document-kind.ts";
import {
  type DocumentActions,
  useDocumentActions,
} from "../../../kit/publishable/use-document-actions.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { duplicateText, exportText, removeText, TEXT_KEYS } from "../queries.ts";
import { linksIn } from "../words.ts";

/** What a text is in its list, and in its editor too. */
type TextRow = Pick<ConsentTextSummary, "id" | "version" | "name" | "links">;

export const TEXT: RemovableKind<TextRow> = {
  noun: "text",
  lists: TEXT_KEYS.lists,
  home: "/admin/consent/texts",
  nameOf: ({ name }) => name,
  duplicate: duplicateText,
  exportFile: async (id) => {
    const document = await exportText(id);
    const name = document.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    return { document, fileName: `${name}.consent.json` };
  },
  remove: removeText,
  removes: ({ links }) =>
    links > 0
      ? `${linksIn(links)} ${links === 1 ? "uses" : "use"} it. Choose another text there first. A text with consents stays as their proof.`
      : "You can restore it from the trash, with its versions. A text with consents stays as their proof.",
  recordKind: "consent-text",
  toast,
};

export const useTextActions = () => useDocumentActions(TEXT, useTrashToast());

export type TextActions = DocumentActions<TextRow>;
