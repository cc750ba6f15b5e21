import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Finding } from "../../../../worker/features/consent-templates/contract.ts";
import { isPublishable } from "../../../../worker/features/consent-templates/rules/check-consent.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { publishText } from "../queries.ts";
import { linksIn } from "../words.ts";
import type { TextEditorState } from "./use-text-editor.ts";

type PublishDialogProps = {
  editor: TextEditorState;
  findings: readonly Finding[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads to where a finding is mended. */
  onShow: (place: string) => void;
};

export function PublishDialog(props: PublishDialogProps) {
  const { editor, findings, open, onOpenChange, onShow } = props;
  const { row, name } = editor;
  const [note, setNote] = useState("");
  const publish = useMutation({
    mutationFn: () => editor.act((seen) => publishText({ ...seen, note })),
    onSuccess: (written) => {
      if (!written) return;
      setNote("");
      onOpenChange(false);
      toast.good({
        title: `Version ${written.publishedNumber ?? 1} is published`,
        description:
          written.links === 0
            ? "No link leads to it yet: add one under Links."
            : `Published, ${REACHING}.`,
      });
    },
  });
  const isReady = isPublishable(findings);
  const errors = findings.filter(({ gravity }) => gravity === "error").length;
  const where = row.links === 0 ? "" : ` at ${linksIn(row.links)}`;
  return (
    <Dialog
      title={isReady ? `Publish “${name}”?` : "Something has to be mended first"}
      description={
        isReady
          ? `It becomes version ${(row.publishedNumber ?? 0) + 1}${where}, ${REACHING}.`
          : `${errors === 1 ? "One thing keeps" : `${errors} things keep`} people from being asked with this.`
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
        <FindingList findings={findings} onShow={onShow} />
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
        {publish.error ? (
          <Notice live tone="bad" title="This was not published">
            {isProblem(publish.error, "stale_version")
              ? "Another admin changed the text meanwhile. Close this to see both."
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

const GRAVITIES: Record<Finding["gravity"], readonly [order: number, tone: Tone, word: string]> = {
  error: [0, "bad", "Mend"],
  warning: [1, "warn", "Better"],
  good: [2, "good", "Passed"],
};

type FindingListProps = { findings: readonly Finding[]; onShow: (place: string) => void };

function FindingList({ findings, onShow }: FindingListProps) {
  const sorted = findings.toSorted(
    (one, other) => GRAVITIES[one.gravity][0] - GRAVITIES[other.gravity][0],
  );
  return (
    <ul aria-label="What the check found" className="flex flex-col divide-y divide-line">
      {sorted.map(({ gravity, message, place }) => (
        <li key={message + (place ?? "")} className="flex items-start gap-3 py-2.5">
          <StatusMark
            plain
            tone={GRAVITIES[gravity][1]}
            label={GRAVITIES[gravity][2]}
            className="w-20 shrink-0 pt-px"
          />
          <span className="min-w-0 grow text-base wrap-anywhere text-ink">{message}</span>
          {place === null || gravity === "good" ? null : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Show: ${message}`}
              onClick={() => onShow(place)}
            >
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
