import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import { nameOf } from "../../../../../worker/features/forms/rules/findings.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { toast } from "../../../../shell/toasts/toast.ts";
import { useBuilding } from "../builder-context.ts";
import { removeField } from "../edits.ts";

/** Takes a field out without a question: the toast, like the step back, brings it back where it was. */
export function useRemoval() {
  const { draft, edit, select, selected } = useBuilding();
  return (field: FormField) => {
    const at = draft.fields.findIndex(({ id }) => id === field.id);
    const next = draft.fields[at + 1] ?? draft.fields[at - 1];
    edit("", removeField(field.id));
    if (selected?.id === field.id) select(next?.id ?? null);
    toast.info({
      title: `Deleted ${nameOf(field)}`,
      durationMs: LIMITS.undoMs,
      action: {
        label: "Undo",
        onSelect: () =>
          edit("", (now) => {
            const isBack = now.fields.some(({ id }) => id === field.id);
            return isBack ? now : { ...now, fields: now.fields.toSpliced(at, 0, field) };
          }),
      },
    });
  };
}
