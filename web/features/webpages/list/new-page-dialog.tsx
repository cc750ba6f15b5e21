import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  WEBPAGE_TEMPLATES,
  type WebpageTemplate,
} from "../../../../worker/features/webpages/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { createWebpage, WEBPAGE_KEYS } from "../queries.ts";
import { TEMPLATE_WORDS } from "../words.ts";
import { ImportPage } from "./import-page.tsx";

type NewPageDialogProps = { open: boolean; onClose: () => void };

export function NewPageDialog({ open, onClose }: NewPageDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [template, setTemplate] = useState<WebpageTemplate>("blank");
  const [problem, setProblem] = useState<string>();
  const go = async (id: string) => {
    await queries.invalidateQueries({ queryKey: WEBPAGE_KEYS.lists });
    await navigate(`/admin/content-manager/${id}`);
  };
  const create = useMutation({
    mutationFn: () => createWebpage({ title, template }),
    onSuccess: ({ id }) => go(id),
    onError: (error) => setProblem(isProblem(error) ? error.fields["title"] : undefined),
  });
  const submit = () => {
    const isMissing = title.trim() === "";
    setProblem(isMissing ? "Enter a title." : undefined);
    if (isMissing) field.current?.focus();
    else create.mutate();
  };
  return (
    <Dialog
      title="A new page"
      description="Nobody sees it before you publish it."
      size="lg"
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus={field}
      footer={
        <>
          <ImportPage onDone={go} />
          <Button onClick={onClose} className="sm:ml-auto">
            Cancel
          </Button>
          <Button variant="primary" loading={create.isPending} onClick={submit}>
            Make the page
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
          label="Title"
          hint="Its address is made of it. Both can be changed later."
          value={title}
          maxLength={LIMITS.formLabelLength}
          error={problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <ChoiceCards
          legend="Begin with"
          name="template"
          value={template}
          onChange={setTemplate}
          choices={WEBPAGE_TEMPLATES.map((value) => {
            const [label, about] = TEMPLATE_WORDS[value];
            return { value, label, about };
          })}
        />
        {create.error && !problem ? (
          <Notice live tone="bad" title="The page was not made">
            {create.error.message} What you typed is still here.
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
