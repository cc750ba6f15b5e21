import { REACHING } from "../../../../lib/edge-words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../../lib/api-problem.ts";
import { toast } from "../../../../shell/toasts/toast.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { publishForm } from "../../queries.ts";
import { pathOf } from "../../words.ts";
import { useBuilding } from "../builder-context.ts";
import { Differences } from "../versions/differences.tsx";
import { FindingList } from "./finding-list.tsx";

type PublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What the check finds, what changes for visitors, and a note for those who come after. */
export function PublishDialog({ open, onOpenChange }: PublishDialogProps) {
  const { form, act, findings } = useBuilding();
  const [note, setNote] = useState("");
  const isFirst = form.publishedNumber === null;
  const errors = findings.filter(({ level }) => level === "error");
  const publish = useMutation({
    mutationFn: () => {
      const input = { after: form.publishedNumber, note: note.trim() };
      return act((seen) => publishForm({ ...seen, input }));
    },
    onSuccess: (published) => {
      setNote("");
      onOpenChange(false);
      toast.good({
        title: `Version ${published.publishedNumber} is published`,
        description: `Published, ${REACHING}.`,
        action: {
          label: "Open",
          onSelect: () => void window.open(pathOf(published.slug), "_blank", "noopener"),
        },
      });
    },
  });
  const { error } = publish;
  return (
    <Dialog
      title={isFirst ? "Publish this form" : "Publish the changes"}
      description={
        errors.length > 0
          ? "Something has to be mended first. Each line leads to its place."
          : isFirst
            ? `Everyone who has the address can answer then: ${pathOf(form.slug)}`
            : "Visitors who are answering now can still send what they began."
      }
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Not yet</Button>
          <Button
            variant="primary"
            disabled={errors.length > 0}
            loading={publish.isPending}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {error ? (
          <Notice live tone="bad" title="It was not published">
            {isProblem(error, "version_taken")
              ? "Another admin published meanwhile. Open the form anew to see what they published."
              : error.message}
          </Notice>
        ) : null}
        <FindingList findings={findings} onGo={() => onOpenChange(false)} />
        {errors.length === 0 && form.publishedNumber !== null ? (
          <section aria-labelledby="changes" className="flex flex-col gap-1.5">
            <h3 id="changes" className="text-sm font-medium text-ink">
              What changes for visitors
            </h3>
            <Differences sides={{ from: form.publishedNumber, to: "draft" }} />
          </section>
        ) : null}
        {errors.length === 0 ? (
          <TextArea
            label="Note"
            optional
            hint="Why it changes, for whoever looks at the versions later."
            rows={2}
            className="min-h-16!"
            maxLength={LIMITS.formNoteLength}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        ) : null}
        {!isFirst && !form.isActive ? (
          <Notice tone="warn">
            The form is closed: visitors see the new version once you open it.
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
