import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import type { ReportRow } from "../../../../worker/features/reports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { renameReport, REPORTS } from "../queries.ts";

type RenameDialogProps = {
  report: ReportRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ report, open, onOpenChange }: RenameDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(report.title ?? "");
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (title: string) => renameReport(report, title),
    onSuccess: () => onOpenChange(false),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
  const fault = isProblem(save.error) ? save.error.fields["title"] : undefined;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const title = typed.trim();
    if (title === "") field.current?.focus();
    else save.mutate(title);
  }
  return (
    <Dialog
      title="Rename report"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
        {save.error && fault === undefined ? (
          <Notice live tone="bad" title="It was not renamed">
            {save.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label="Name"
          value={typed}
          maxLength={LIMITS.reportTitleLength}
          error={fault ?? (isTried && typed.trim() === "" ? "Enter a name." : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
