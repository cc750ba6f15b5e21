import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Finding } from "../../../../worker/features/webpages/contract.ts";
import { isPublishable } from "../../../../worker/features/webpages/rules/check-webpage.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FindingList } from "../../../ui/finding-list.tsx";
import { PublishFrame } from "../../../ui/publish-frame.tsx";
import { publishWebpage } from "../queries.ts";
import { titleOf } from "../words.ts";
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
  const isClosed = !row.isActive && row.publishedNumber !== null;
  const [opens, setOpens] = useState(true);
  const publish = useMutation({
    mutationFn: (note: string) =>
      editor.act((seen) => publishWebpage({ ...seen, note, isOpen: !isClosed || opens })),
    onSuccess: ({ publishedNumber, isActive, slug }) =>
      toast.good({
        title: `Version ${publishedNumber ?? 1} is published`,
        description: isActive ? `Published, ${REACHING}.` : "The page stays closed to visitors.",
        action: isActive
          ? { label: "See it", onSelect: () => void window.open(`/page/${slug}`, "_blank") }
          : undefined,
      }),
  });
  const isReady = isPublishable(findings);
  const errors = findings.filter(({ gravity }) => gravity === "error").length;
  return (
    <PublishFrame
      noun="page"
      title={`Publish “${titleOf(draft)}”?`}
      description={
        isReady
          ? `It becomes version ${(row.publishedNumber ?? 0) + 1} at /page/${row.slug}, ${REACHING}.`
          : `${errors === 1 ? "One thing keeps" : `${errors} things keep`} this page from its visitors.`
      }
      {...{ isReady, open, onOpenChange, publishing: publish }}
      noteLength={LIMITS.formTextLength}
      onPublish={publish.mutateAsync}
      findings={
        <FindingList
          findings={findings.map(({ blockId, ...finding }) => ({ ...finding, place: blockId }))}
          onShow={onShow}
        />
      }
    >
      {isClosed ? (
        <CheckboxField
          label="Open it to visitors again"
          checked={opens}
          onChange={(event) => setOpens(event.currentTarget.checked)}
        />
      ) : null}
    </PublishFrame>
  );
}
