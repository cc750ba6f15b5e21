import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { BulkFormInput, FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { DocumentKind } from "../../../kit/publishable/document-kind.ts";
import { useDocumentActions } from "../../../kit/publishable/use-document-actions.ts";
import { allIds } from "../../../kit/resource-list/all-ids.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import {
  changeSeveral,
  downloadForm,
  duplicateForm,
  FORM_KEYS,
  type FormQuery,
  readFormIds,
  switchForm,
} from "../queries.ts";
import { formsIn } from "../words.ts";

/** Those that are ticked, or all that a filter lets through. */
type BulkAction = { scope: string[] | FormQuery; action: BulkFormInput["action"] };

const FORM: DocumentKind<FormRow> = {
  noun: "form",
  lists: FORM_KEYS.lists,
  home: "/admin/forms-manager",
  nameOf: ({ title }) => title,
  duplicate: duplicateForm,
  exportFile: downloadForm,
  toast,
};

export type FormActions = ReturnType<typeof useFormActions>;

const failed = (title: string) => (error: Error) =>
  toast.bad({ title, description: error.message });

/** What the list does to forms: each tells what came of it, and what can be undone is. */
export function useFormActions() {
  const formats = useFormats();
  const navigate = useNavigate();
  const actions = useDocumentActions(FORM);
  const { refresh } = actions;
  const turn = useMutation({
    mutationFn: ({ form, isActive }: { form: FormRow; isActive: boolean }) =>
      switchForm(form.id, isActive),
    onSuccess: (_done, { form, isActive }) =>
      toast.good({
        title: `${form.title} is ${isActive ? "open" : "closed"}`,
        description: "Takes effect everywhere within a minute.",
        durationMs: LIMITS.undoMs,
        action: { label: "Undo", onSelect: () => turn.mutate({ form, isActive: !isActive }) },
      }),
    onError: failed("Nothing was changed"),
    onSettled: refresh,
  });
  const bulk = useMutation({
    mutationFn: async ({ scope, action }: BulkAction) => {
      const ids = Array.isArray(scope)
        ? scope
        : await allIds((cursor) => readFormIds(scope, cursor));
      const outcome = { changed: 0, left: 0 };
      for (let from = 0; from < ids.length; from += LIMITS.bulkMost) {
        const part = ids.slice(from, from + LIMITS.bulkMost);
        const { changed, left } = await changeSeveral({ ids: part, action });
        outcome.changed += changed;
        outcome.left += left;
      }
      return outcome;
    },
    onSuccess: ({ changed, left }, { action }) => {
      const done = { open: "opened", close: "closed", remove: "deleted" }[action];
      const why = {
        open: "were already open or never published",
        close: "were already closed",
        remove: "have answers and were not deleted. Delete each from its own menu",
      }[action];
      toast.good({
        title: `${formsIn(changed, formats)} ${done}`,
        ...(left > 0 ? { description: `${formsIn(left, formats)} ${why}.` } : {}),
        ...(action === "remove" && changed > 0
          ? { action: { label: "Trash", onSelect: () => void navigate("/admin/trash?kind=form") } }
          : {}),
      });
    },
    onError: failed("Nothing was changed"),
    onSettled: refresh,
  });
  return { ...actions, turn, bulk };
}
