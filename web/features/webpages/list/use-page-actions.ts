import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { WebpageSummary } from "../../../../worker/features/webpages/contract.ts";
import { isConflict } from "../../../kit/row-form/conflict.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import {
  duplicateWebpage,
  exportWebpage,
  openWebpage,
  removeWebpage,
  WEBPAGE_KEYS,
} from "../queries.ts";
import { titleOf } from "../words.ts";

/** What can be done with a page without opening its editor. */
export function usePageActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: WEBPAGE_KEYS.lists });
  const tell = (what: string) => (error: Error) =>
    toast.warn({
      title: isConflict(error) ? "Another admin changed this page meanwhile" : what,
      description: isConflict(error)
        ? "Nothing was done: look at it, then try again."
        : error.message,
    });
  return {
    open: useMutation({
      mutationFn: openWebpage,
      onSuccess: ({ isActive, title }) =>
        toast.good({
          title: isActive
            ? `“${titleOf({ title })}” is open`
            : `“${titleOf({ title })}” is taken down`,
          description: `${isActive ? "Published" : "Taken down"}, ${REACHING}.`,
        }),
      onError: tell("Nothing was changed"),
      onSettled: refresh,
    }),
    duplicate: useMutation({
      mutationFn: ({ id }: Pick<WebpageSummary, "id">) => duplicateWebpage(id),
      onSuccess: async ({ id }) => {
        await refresh();
        await navigate(`/admin/content-manager/${id}`);
      },
      onError: tell("The page was not duplicated"),
    }),
    download: useMutation({
      mutationFn: ({ id }: Pick<WebpageSummary, "id">) => exportWebpage(id),
      onSuccess: (file) => {
        const text = JSON.stringify(file, null, 2);
        saveFile(new Blob([text], { type: "application/json" }), `${file.slug}.page.json`);
      },
      onError: tell("The page was not exported"),
    }),
    remove: useMutation({
      mutationFn: removeWebpage,
      onError: tell("The page was not deleted"),
      onSettled: refresh,
    }),
  };
}

export type PageActions = ReturnType<typeof usePageActions>;
