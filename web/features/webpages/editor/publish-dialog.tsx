import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Finding } from "../../../../worker/features/webpages/contract.ts";
import { isPublishable } from "../../../../worker/features/webpages/rules/check-webpage.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { publishWebpage } from "../queries.ts";
import { REACHES, titleOf } from "../words.ts";
import type { PageEditorState } from "./use-page-editor.ts";

type PublishDialogProps = {
  editor: PageEditorState;
  findings: readonly Finding[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads to the part that a finding is about. */
  onShow: (blockId: string) => void;
};

export function PublishDialog(props: PublishDialogProps) {
  const { editor, findings, open, onOpenChange, onShow } = props;
  const { row, draft } = editor;
  const [note, setNote] = useState("");
  const isClosed = !row.isActive && row.publishedNumber !== null;
  const [opens, setOpens] = useState(true);
  const publish = useMutation({
    mutationFn: () =>
      editor.act((seen) => publishWebpage({ ...seen, note, isOpen: !isClosed || opens })),
    onSuccess: (written) => {
      if (!written) return;
      setNote("");
      onOpenChange(false);
      toast.good({
        title: `Version ${written.publishedNumber ?? 1} is published`,
        description: written.isActive
          ? `published, ${REACHES}`.replace("p", "P")
          : "The page stays closed to visitors.",
        action: written.isActive
          ? { label: "See it", onSelect: () => void window.open(`/page/${written.slug}`, "_blank") }
          : undefined,
      });
    },
  });
  const isReady = isPublishable(findings);
  const errors = findings.filter(({ gravity }) => gravity === "error").length;
  return (
    <Dialog
      title={isReady ? `Publish “${titleOf(draft)}”?` : "Something has to be mended first"}
      description={
        isReady
          ? `It becomes version ${(row.publishedNumber ?? 0) + 1} at /page/${row.slug}, ${REACHES}.`
          : `${errors === 1 ? "One thing keeps" : `${errors} things keep`} this page from its visitors.`
      }
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            {isReady ? "Cancel" : "Go on writing"}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={publish.isPending}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {findings.length > 0 ? (
          <FindingList findings={findings} onShow={onShow} />
        ) : (
          <p className="text-base text-ink">
            <StatusMark plain tone="good" label="The check found nothing to mend." />
          </p>
        )}
        {isReady ? (
          <TextField
            label="What changed"
            optional
            hint="For whoever looks through the versions later."
            value={note}
            maxLength={LIMITS.formTextLength}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
        {isReady && isClosed ? (
          <CheckboxField
            label="Open it to visitors again"
            checked={opens}
            onChange={(event) => setOpens(event.currentTarget.checked)}
          />
        ) : null}
        {publish.error ? (
          <Notice live tone="bad" title="This was not published">
            {isProblem(publish.error, "stale_version")
              ? "Another admin changed the page meanwhile. Close this to see both."
              : publish.error.message}
          </Notice>
        ) : null}
        {publish.isSuccess && publish.data === null ? (
          <Notice live tone="bad" title="This was not published">
            The draft could not be saved first. What you wrote is still here.
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

type FindingListProps = { findings: readonly Finding[]; onShow: (blockId: string) => void };

function FindingList({ findings, onShow }: FindingListProps) {
  const sorted = findings.toSorted((one, other) => one.gravity.localeCompare(other.gravity));
  return (
    <ul aria-label="What the check found" className="flex flex-col divide-y divide-line">
      {sorted.map(({ gravity, message, blockId }) => (
        <li key={message + (blockId ?? "")} className="flex items-start gap-3 py-2.5">
          <StatusMark
            plain
            tone={gravity === "error" ? "bad" : "warn"}
            label={gravity === "error" ? "Mend" : "Better"}
            className="w-20 shrink-0"
          />
          <span className="min-w-0 grow text-base text-ink">{message}</span>
          {blockId === null ? null : (
            <Button size="sm" variant="quiet" onClick={() => onShow(blockId)}>
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
