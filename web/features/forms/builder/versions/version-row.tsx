import { REACHING } from "../../../../lib/edge-words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentVersion } from "../../../../../worker/features/contents/contract.ts";
import { toast } from "../../../../shell/toasts/toast.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Time } from "../../../../ui/time.tsx";
import { readVersion, returnForm } from "../../queries.ts";
import { useBuilding } from "../builder-context.ts";
import { Differences } from "./differences.tsx";

type VersionRowProps = {
  version: ContentVersion;
  /** The one that was published before it. */
  before: number | null;
  isOpen: boolean;
  onCompare: () => void;
};

export function VersionRow({ version, before, isOpen, onCompare }: VersionRowProps) {
  const { form, edit, act, adopt } = useBuilding();
  const { number, note, returnsTo, createdAt, createdBy, isPublished } = version;
  const [isAsking, setAsking] = useState(false);
  const toDraft = useMutation({
    mutationFn: () => readVersion(form.id, number),
    onSuccess: ({ definition }) => {
      edit("", (now) => ({ ...now, ...definition }));
      toast.good({
        title: `The draft is version ${number} now`,
        description: "Undo brings yours back.",
      });
    },
    onError: (error) => toast.bad({ title: "The draft is as it was", description: error.message }),
  });
  const back = useMutation({
    mutationFn: () => {
      const input = { after: form.publishedNumber, note: "" };
      return act((seen) => returnForm({ ...seen, number, input }));
    },
    onSuccess: (now) => {
      // Where the draft held nothing of its own it follows, here as it does there.
      if (!now.hasChanges) adopt(now);
      toast.good({
        title: `Version ${number} is back, as version ${now.publishedNumber}`,
        description: `Published, ${REACHING}.`,
      });
    },
  });
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
            Version {number}
            {isPublished ? <Badge tone="good">What visitors see</Badge> : null}
            {returnsTo === null ? null : <Badge>Brought back {returnsTo}</Badge>}
          </p>
          <p className="text-sm text-faint">
            <Time value={createdAt} show="date-time" /> · {createdBy ?? "somebody who has left"}
          </p>
          {note ? <p className="mt-1 text-sm wrap-anywhere text-ink">{note}</p> : null}
        </div>
        <div className="flex flex-wrap gap-1">
          {before === null ? null : (
            <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={onCompare}>
              What changed
              <span className="sr-only"> in version {number}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            loading={toDraft.isPending}
            onClick={() => toDraft.mutate()}
          >
            Take into the draft
            <span className="sr-only">: version {number}</span>
          </Button>
          {isPublished ? null : (
            <Button size="sm" onClick={() => setAsking(true)}>
              Bring back
              <span className="sr-only"> version {number}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && before !== null ? <Differences sides={{ from: before, to: number }} /> : null}
      <ConfirmDialog
        title={`Bring version ${number} back?`}
        description={
          form.hasChanges
            ? "It is published at once, as a new version. Your draft keeps its unpublished changes."
            : "It is published at once, as a new version, and the draft follows it."
        }
        confirmLabel={`Publish version ${number} again`}
        danger={false}
        open={isAsking}
        onOpenChange={setAsking}
        error={
          back.error ? (
            <Notice live tone="bad" title="Visitors still see what they saw">
              {back.error.message}
            </Notice>
          ) : null
        }
        onConfirm={async () => void (await back.mutateAsync())}
      />
    </li>
  );
}
