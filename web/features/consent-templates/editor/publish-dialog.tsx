import { useMutation } from "@tanstack/react-query";
import type { Finding } from "../../../../worker/features/consent-templates/contract.ts";
import { isPublishable } from "../../../../worker/features/consent-templates/rules/check-consent.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { FindingList } from "../../../ui/finding-list.tsx";
import { PublishFrame } from "../../../ui/publish-frame.tsx";
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
  const publish = useMutation({
    mutationFn: (note: string) => editor.act((seen) => publishText({ ...seen, note })),
    onSuccess: ({ publishedNumber, links }) =>
      toast.good({
        title: `Version ${publishedNumber ?? 1} is published`,
        description:
          links === 0 ? "No link leads to it yet: add one under Links." : `Published, ${REACHING}.`,
      }),
  });
  const isReady = isPublishable(findings);
  const errors = findings.filter(({ gravity }) => gravity === "error").length;
  const where = row.links === 0 ? "" : ` at ${linksIn(row.links)}`;
  return (
    <PublishFrame
      noun="text"
      title={`Publish “${name}”?`}
      description={
        isReady
          ? `It becomes version ${(row.publishedNumber ?? 0) + 1}${where}, ${REACHING}.`
          : `${errors === 1 ? "One thing keeps" : `${errors} things keep`} people from being asked with this.`
      }
      {...{ isReady, open, onOpenChange, publishing: publish }}
      noteLength={LIMITS.formTextLength}
      onPublish={publish.mutateAsync}
      findings={<FindingList findings={findings} onShow={onShow} />}
    />
  );
}
