import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  CONSENT_KINDS,
  type ConsentKind,
} from "../../../../worker/features/consent-texts/contract.ts";
import { CONSENT_STARTS } from "../../../../worker/features/consent-texts/rules/kinds.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { createText, TEXT_KEYS } from "../queries.ts";
import { ImportText } from "./import-text.tsx";

type NewTextDialogProps = { open: boolean; onClose: () => void };

export function NewTextDialog({ open, onClose }: NewTextDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ConsentKind>("newsletter");
  const [problem, setProblem] = useState<string>();
  const go = async (id: string) => {
    await queries.invalidateQueries({ queryKey: TEXT_KEYS.lists });
    await navigate(`/admin/consent/texts/${id}`);
  };
  const create = useMutation({
    mutationFn: () => createText({ name, kind }),
    onSuccess: ({ id }) => go(id),
    onError: (error) => setProblem(isProblem(error) ? error.fields["name"] : undefined),
  });
  const submit = () => {
    const isMissing = name.trim() === "";
    setProblem(isMissing ? "Enter a name." : undefined);
    if (isMissing) field.current?.focus();
    else create.mutate();
  };
  return (
    <Dialog
      title="A new text"
      description="Nobody is asked with it before you publish it."
      size="lg"
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus={field}
      footer={
        <>
          <ImportText onDone={go} />
          <Button onClick={onClose} className="sm:ml-auto">
            Cancel
          </Button>
          <Button variant="primary" loading={create.isPending} onClick={submit}>
            Write it
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-6 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          label="Name"
          hint="What you call it. Visitors see its title instead."
          value={name}
          maxLength={LIMITS.formTitleLength}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ChoiceCards
          legend="Begin with"
          name="kind"
          value={kind}
          onChange={setKind}
          choices={CONSENT_KINDS.map((value) => {
            const { name: label, about } = CONSENT_STARTS[value];
            return { value, label, about };
          })}
        />
        {create.error && !problem ? (
          <Notice live tone="bad" title="The text was not made">
            {create.error.message} What you typed is still here.
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
