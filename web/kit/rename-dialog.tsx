import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import { isProblem } from "../lib/api-problem.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

type RenameDialogProps = {
  noun: string;
  name: string;
  most: number;
  /** As the API calls it. */
  field: "name" | "title";
  rename: (name: string) => Promise<unknown>;
  /** What is read anew. */
  refreshes: QueryKey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Gives another name to one of somebody's own. */
export function RenameDialog(props: RenameDialogProps) {
  const { noun, name, most, rename, refreshes, open, onOpenChange } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: rename,
    onSuccess: () => onOpenChange(false),
    onSettled: () => queries.invalidateQueries({ queryKey: refreshes }),
  });
  const fault = isProblem(save.error) ? save.error.fields[props.field] : undefined;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const title = typed.trim();
    if (title === "") field.current?.focus();
    else save.mutate(title);
  }
  return (
    <Dialog
      title={`Rename ${noun}`}
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
          maxLength={most}
          error={fault ?? (isTried && typed.trim() === "" ? "Enter a name." : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
