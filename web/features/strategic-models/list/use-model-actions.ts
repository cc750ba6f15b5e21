import { useMutation } from "@tanstack/react-query";
import type { ModelSummary } from "../../../../worker/features/strategic-models/contract.ts";
import type { RemovableKind } from "../../../kit/publishable/document-kind.ts";
import {
  type DocumentActions,
  useDocumentActions,
} from "../../../kit/publishable/use-document-actions.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { duplicateModel, exportModel, MODEL_KEYS, offerModel, removeModel } from "../queries.ts";

/** What a model is in its list, and in its editor too. */
export type ModelRow = Pick<
  ModelSummary,
  "id" | "version" | "name" | "isBuiltIn" | "isOffered" | "publishedNumber"
>;

export const MODEL: RemovableKind<ModelRow> = {
  noun: "strategic model",
  lists: MODEL_KEYS.lists,
  home: "/admin/strategic-models",
  nameOf: ({ name }) => name,
  duplicate: duplicateModel,
  exportFile: async (id) => {
    const document = await exportModel(id);
    const name = document.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    return { document, fileName: `${name}.strategic-model.json` };
  },
  remove: removeModel,
  removes: () =>
    "The strategy builder no longer offers it. Drafts that were begun with it keep its questions. You can restore it from the trash, with its versions.",
  mayRemove: ({ isBuiltIn }) => !isBuiltIn,
  recordKind: "strategic-model",
  toast,
};

export const useModelActions = () => useDocumentActions(MODEL, useTrashToast());

export type ModelActions = DocumentActions<ModelRow>;

/** Retires one in the list, or offers it again. */
export function useOffer(actions: ModelActions) {
  return useMutation({
    mutationFn: ({ id, version, isOffered }: ModelRow) =>
      offerModel({ id, version, isOffered: !isOffered }),
    onSuccess: announceOffer,
    onError: actions.failed("The strategic model was not changed"),
    onSettled: actions.refresh,
  });
}

export const announceOffer = ({ name, isOffered }: Pick<ModelRow, "name" | "isOffered">) =>
  toast.good({
    title: isOffered ? `“${name}” is offered again` : `“${name}” is retired`,
    description: isOffered ? undefined : "Drafts that were begun with it keep its questions.",
  });
