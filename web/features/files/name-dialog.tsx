import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { cleanName, nameFault } from "../../../worker/features/files/rules/file-names.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

type NameDialogProps = {
  title: string;
  label: string;
  confirm: string;
  failed: string;
  start: string;
  /** What stays behind the name. */
  end?: string;
  save: (name: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the name of a file or folder. */
export function NameDialog(props: NameDialogProps) {
  const { start, end = "", save, onDone } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      props.onOpenChange(false);
      await onDone();
    },
  });
  const name = cleanName(typed);
  const fault = name === "" ? "Enter a name." : nameFault(`${name}${end}`);
  const taken = isProblem(send.error) ? send.error.fields["name"] : undefined;
  const error = taken ?? (isTried ? (fault ?? undefined) : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (fault === null) send.mutate(`${name}${end}`);
    else field.current?.focus();
  }

  return (
    <Dialog
      title={props.title}
      size="sm"
      open={props.open}
      onOpenChange={props.onOpenChange}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending}>
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
        {send.error && taken === undefined ? (
          <Notice live tone="bad" title={props.failed}>
            {send.error.message}
          </Notice>
        ) : null}
        <TextField
          ref={field}
          label={props.label}
          value={typed}
          suffix={end === "" ? undefined : end}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            send.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
