import { useMutation } from "@tanstack/react-query";
import type { WebpageSummary } from "../../../../worker/features/webpages/contract.ts";
import type { RemovableKind } from "../../../kit/publishable/document-kind.ts";
import { useDocumentActions } from "../../../kit/publishable/use-document-actions.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import {
  duplicateWebpage,
  exportWebpage,
  openWebpage,
  removeWebpage,
  WEBPAGE_KEYS,
} from "../queries.ts";
import { titleOf } from "../words.ts";

/** What a page is in its list, and in its editor too. */
export type PageRow = Pick<
  WebpageSummary,
  "id" | "version" | "title" | "slug" | "isActive" | "publishedNumber"
>;

export const isSeen = ({ isActive, publishedNumber }: PageRow) =>
  isActive && publishedNumber !== null;

export const PAGE: RemovableKind<PageRow> = {
  noun: "page",
  lists: WEBPAGE_KEYS.lists,
  home: "/admin/content-manager",
  nameOf: titleOf,
  duplicate: duplicateWebpage,
  exportFile: async (id) => {
    const document = await exportWebpage(id);
    return { document, fileName: `${document.slug}.page.json` };
  },
  remove: removeWebpage,
  removes: (page) =>
    isSeen(page)
      ? "Visitors can't open it any more after a minute at most. You can restore it from the trash, with its versions."
      : "You can restore it from the trash, with its versions.",
  recordKind: "webpage",
  toast,
};

export function usePageActions() {
  const actions = useDocumentActions(PAGE, useTrashToast());
  const open = useMutation({
    mutationFn: openWebpage,
    onSuccess: ({ isActive, title }) =>
      toast.good({
        title: `“${titleOf({ title })}” is ${isActive ? "open" : "taken down"}`,
        description: `${isActive ? "Published" : "Taken down"}, ${REACHING}.`,
      }),
    onError: actions.failed("Nothing was changed"),
    onSettled: actions.refresh,
  });
  return { ...actions, open };
}

export type PageActions = ReturnType<typeof usePageActions>;
