import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { PersonPreview } from "../../../../worker/features/forms/answers/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { SkeletonGroup, SkeletonText } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { personPreviewQuery, readWhatIsLeft, removePerson } from "./queries.ts";
import { answers, files } from "./words.ts";

export interface PersonDialogProps {
  formId: string;
  /** Whose answers are asked for first; empty where somebody is to be named. */
  person: string;
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const SCOPES = [
  { value: "all", label: "In all forms" },
  { value: "one", label: "In this form only" },
];

/** Names the address and the number before anything goes; afterwards nothing is found under it. */
export function PersonDialog({ formId, person, onDone, open, onOpenChange }: PersonDialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(person);
  const [asked, setAsked] = useState(person);
  const [scope, setScope] = useState("all");
  const filter = { email: asked, ...(scope === "one" ? { formId } : {}) };
  const preview = useQuery({ ...personPreviewQuery(filter), enabled: open && asked !== "" });
  const removal = useMutation({
    mutationFn: removePerson,
    onSuccess: async ({ total }) => {
      onDone();
      onOpenChange(false);
      toast.good({ title: `${answers(total, formats)} of ${asked} deleted` });
      await readWhatIsLeft(queries);
    },
    onError: () => preview.refetch(),
  });
  const found = asked !== "" && asked === typed.trim() ? preview.data : undefined;
  const isNothing = found?.total === 0 && found.drafts === 0 && found.trashed === 0;

  function look(event: FormEvent) {
    event.preventDefault();
    setAsked(typed.trim());
  }

  return (
    <Dialog
      role="alertdialog"
      title="Delete one person’s answers"
      description="Finds a person by their email address. Their answers, saved drafts and files are deleted for good."
      open={open}
      dismissible={!removal.isPending}
      onOpenChange={(next) => {
        if (!removal.isPending) onOpenChange(next);
      }}
      footer={
        <>
          <Button disabled={removal.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {found && !isNothing ? (
            <Button
              variant="danger"
              loading={removal.isPending}
              onClick={() => removal.mutate({ ...filter, total: found.total })}
            >
              Delete {answers(found.total, formats)} of {asked}
            </Button>
          ) : (
            <Button type="submit" form={id} variant="primary" loading={preview.isLoading}>
              Find answers
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={look} className="flex flex-col gap-4">
        {(removal.error ?? preview.error) ? (
          <Notice tone="bad" live>
            {(removal.error ?? preview.error)?.message} Nothing was deleted.
          </Notice>
        ) : null}
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={LIMITS.emailLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <RadioGroupField
          label="Where"
          name="scope"
          options={SCOPES}
          value={scope}
          onChange={setScope}
        />
        {preview.isLoading ? (
          <SkeletonGroup label="Looking for answers">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        ) : null}
        <div role="status">
          {found ? <Found preview={found} email={asked} isNothing={isNothing} /> : null}
        </div>
      </form>
    </Dialog>
  );
}

type FoundProps = { preview: PersonPreview; email: string; isNothing: boolean };

function Found({ preview, email, isNothing }: FoundProps) {
  const formats = useFormats();
  const { total, files: uploads, drafts, trashed, forms } = preview;
  if (isNothing) return <p className="text-base text-ink">No answers from {email}.</p>;
  return (
    <>
      <p className="text-base font-medium text-ink">
        {answers(total, formats)} of <span className="wrap-anywhere">{email}</span>
        {uploads > 0 ? `, with ${files(uploads, formats)}` : null}
        {drafts > 0 ? `, and ${formats.number(drafts)} saved but not sent` : null}
        {trashed > 0 ? `, and ${formats.number(trashed)} in deleted forms` : null}
      </p>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-base text-muted">
        {forms.map(({ id, title, count }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="figures">{formats.number(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
