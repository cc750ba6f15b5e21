import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FORM_KEYS, removeForm } from "../queries.ts";
import { answersIn } from "../words.ts";

type RemoveDialogProps = {
  form: Pick<FormRow, "id" | "title" | "answers">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Where answers would go with it, the form's name is typed. */
export function RemoveDialog({ form, open, onOpenChange }: RemoveDialogProps) {
  const queries = useQueryClient();
  const formats = useFormats();
  const deleted = useTrashToast();
  const refresh = () => queries.invalidateQueries({ queryKey: FORM_KEYS.lists });
  const [typed, setTyped] = useState("");
  const [late, setLate] = useState<number | null>(null);
  const answers = late ?? form.answers;
  const remove = useMutation({
    mutationFn: () => removeForm(form.id, answers > 0 ? { title: form.title, answers } : null),
    onSuccess: () => {
      deleted({ kind: "form", id: form.id, title: form.title, refresh });
      onOpenChange(false);
    },
    onError: (error) => {
      const now = isProblem(error, "has_answers") ? error.data["answers"] : null;
      if (typeof now === "number") setLate(now);
    },
    onSettled: refresh,
  });
  const isNamed = answers === 0 || typed.trim() === form.title;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={`Delete “${form.title}”?`}
      description={
        answers === 0
          ? "Its address stops working at once. You can restore it from the trash."
          : `${answersIn(answers, formats)} and all its versions are deleted with it. You can restore them from the trash.`
      }
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!isNamed}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {answers === 0 ? "Delete form" : `Delete form and ${answersIn(answers, formats)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        {remove.error ? (
          <Notice live tone="bad" title="The form was not deleted">
            {late === null
              ? remove.error.message
              : `New answers arrived. The form now has ${answersIn(late, formats)}.`}
          </Notice>
        ) : null}
        {answers > 0 ? (
          <TextField
            label="Type the form’s title to confirm"
            hint={form.title}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
