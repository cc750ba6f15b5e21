import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { fieldProblems } from "../../lib/field-problems.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ConfirmSend } from "./confirm-send.tsx";
import { MeanwhileNotice } from "./meanwhile-notice.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SendPreview } from "./send-preview.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { SendForm } from "./use-send-form.ts";
import { WordFields } from "./word-fields.tsx";

/** Writes one, with what people will see beside it. */
export function ComposeForm({ form, backTo }: { form: SendForm; backTo: string }) {
  const { draft } = form;
  useWhenSaved(form);
  return (
    <form
      noValidate
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        form.ask();
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <MeanwhileNotice form={form} />
        <FormErrorSummary problems={fieldProblems(form.problems)} />
        <RecipientFields form={form} />
        <WordFields form={form} />
        <TimeFields form={form} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          <Button type="submit" variant="primary">
            {draft.when === "now" ? "Send …" : form.isChange ? "Save …" : "Schedule …"}
          </Button>
          <LinkButton to={backTo}>Cancel</LinkButton>
        </div>
      </div>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
        <h2 className="text-base font-semibold text-ink">What they will see</h2>
        <SendPreview title={draft.title} content={draft.content} kind={draft.kind} />
      </section>
      <ConfirmSend form={form} />
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

/** Leaves in an effect: by then the guard knows that nothing is unsaved any more. */
function useWhenSaved({ saved }: SendForm) {
  const navigate = useNavigate();
  const leave = useEffectEvent((id: string, isLater: boolean) => {
    toast.good({ title: isLater ? "It is scheduled" : "It is on its way" });
    void navigate(`/admin/notifications/${id}`);
  });
  useEffect(() => {
    if (saved) leave(saved.id, Date.parse(saved.sendAt) > Date.parse(saved.createdAt));
  }, [saved]);
}
