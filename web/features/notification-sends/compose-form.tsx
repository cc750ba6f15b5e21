import { useLocation } from "react-router";
import { RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { withPreserved } from "../../lib/preserved-parameters.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ConfirmSend } from "./confirm-send.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SendConflict } from "./send-conflict.tsx";
import { SendPreview } from "./send-preview.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { SendForm } from "./use-send-form.ts";
import { WordFields } from "./word-fields.tsx";

/** Writes one, with what people will see beside it. */
export function ComposeForm({ form, backTo }: { form: SendForm; backTo: string }) {
  const { draft } = form;
  const { search } = useLocation();
  return (
    <RowFormFrame
      form={form.isAsking ? { ...form, failure: null } : form}
      one="notification"
      conflict={<SendConflict form={form} />}
      className="flex flex-col gap-6"
      onSubmit={form.ask}
      onUnchanged={form.ask}
      footer={<ConfirmSend form={form} />}
    >
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <RecipientFields form={form} />
          <WordFields form={form} />
          <TimeFields form={form} />
          <div className="flex flex-wrap gap-2 border-t border-line pt-5">
            <Button type="submit" variant="primary">
              {draft.when === "now" ? "Send …" : form.isNew ? "Schedule …" : "Save …"}
            </Button>
            <LinkButton to={withPreserved(backTo, search)}>Cancel</LinkButton>
          </div>
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
          <h2 className="text-base font-semibold text-ink">What they will see</h2>
          <SendPreview title={draft.title} content={draft.content} kind={draft.kind} />
        </section>
      </div>
    </RowFormFrame>
  );
}
