import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ConsentText } from "../../../../worker/features/consent-texts/contract.ts";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { duplicateText, exportText, removeText, TEXT_KEYS } from "../queries.ts";

/** What can be done with a text without opening its editor. */
export function useTextActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: TEXT_KEYS.lists });
  const tell = (title: string) => (error: Error) =>
    toast.warn({
      title,
      description: isConflict(error)
        ? "Another admin changed this text meanwhile. Look at it, then try again."
        : error.message,
    });
  return {
    duplicate: useMutation({
      mutationFn: ({ id }: Pick<ConsentText, "id">) => duplicateText(id),
      onSuccess: async ({ id }) => {
        await refresh();
        await navigate(`/admin/consent/texts/${id}`);
      },
      onError: tell("The text was not duplicated"),
    }),
    download: useMutation({
      mutationFn: ({ id }: Pick<ConsentText, "id">) => exportText(id),
      onSuccess: (file) => {
        const text = JSON.stringify(file, null, 2);
        const name = file.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
        saveFile(new Blob([text], { type: "application/json" }), `${name}.consent.json`);
      },
      onError: tell("The text was not exported"),
    }),
    remove: useMutation({
      mutationFn: removeText,
      onError: tell("The text was not deleted"),
      onSettled: refresh,
    }),
  };
}

export type TextActions = ReturnType<typeof useTextActions>;
