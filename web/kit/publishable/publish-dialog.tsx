import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import { type Finding, FindingList, isFault } from "./finding-list.tsx";
import { AskReview } from "./ask-review.tsx";
import { useReview } from "./use-review.ts";
import { readerWords } from "./reader-words.ts";
import { Sentences } from "./sentences.tsx";
import type { Editor } from "./use-editor.ts";

type PublishDialogProps<Row extends PublishedRow, Draft extends object, Document, Place> = {
  editor: Editor<Row, Draft, Document>;
  title: string;
  /** Where visitors find it; null where it has no address. */
  path: string | null;
  /** What else is to be said once it is published. */
  outcome?: ((row: Row) => string | null) | undefined;
  findings: readonly Finding<Place>[];
  onShow: (place: Place) => void;
};

/** The last look before visitors see what was written: the check, what changes, a note, and the press. */
export function PublishDialog<Row extends PublishedRow, Draft extends object, Document, Place>(
  props: PublishDialogProps<Row, Draft, Document, Place>,
) {
  const { editor, title, path, outcome, findings, onShow } = props;
  const { row, kind, isPublishing, setPublishing } = editor;
  const { noun, shell } = kind;
  const words = readerWords(kind);
  const [note, setNote] = useState("");
  const [opens, setOpens] = useState(true);
  const isClosed = row.isActive === false && row.publishedNumber !== null;
  const publish = useMutation({
    mutationFn: () =>
      editor.act((seen) =>
        kind.publish({
          ...seen,
          note: note.trim(),
          after: row.publishedNumber,
          isOpen: !isClosed || opens,
        }),
      ),
    onSuccess: (written) => {
      setNote("");
      setPublishing(false);
      const isSeen = written.isActive !== false;
      const reached = isSeen
        ? `Published, ${words.reached}.`
        : `The ${noun} stays closed to visitors.`;
      shell.toast.good({
        title: `Version ${written.publishedNumber ?? 1} is published`,
        description: outcome?.(written) ?? reached,
        action:
          isSeen && path !== null
            ? {
                label: `View ${noun}`,
                onSelect: () => void window.open(path, "_blank", "noopener"),
              }
            : undefined,
      });
    },
  });
  const { review, current, isMissing, ask } = useReview(editor);
  const faults = findings.filter(isFault).length;
  const isSound = faults === 0;
  const isReady = isSound && !isMissing;
  const isWaiting = current?.state === "asked";
  const where = path === null ? "" : ` at ${path}`;
  return (
    <Dialog
      title={
        isSound
          ? isMissing
            ? `“${title}” needs a review first`
            : `Publish “${title}”?`
          : "Fix these before publishing"
      }
      description={
        isReady
          ? `This becomes version ${(row.publishedNumber ?? 0) + 1}${where}, ${words.reached}.`
          : isSound
            ? "Another admin has to approve this draft before it is published."
            : `${faults === 1 ? "1 problem stops" : `${faults} problems stop`} this ${noun} from being published.`
      }
      open={isPublishing}
      onOpenChange={setPublishing}
      footer={
        <>
          <Button onClick={() => setPublishing(false)}>
            {isReady ? "Cancel" : "Continue editing"}
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
        {isSound && isPublishing && row.publishedNumber !== null ? (
          <WhatChanges editor={editor} published={row.publishedNumber} />
        ) : null}
        {isSound && isMissing && isWaiting ? (
          <Notice title={`Waiting for a review by ${current?.askedOf ?? "another admin"}`} />
        ) : null}
        {isSound && isMissing && !isWaiting ? <AskReview review={review} ask={ask} /> : null}
        {isReady ? (
          <TextField
            label="Note"
            optional
            hint="Shown in the version history."
            value={note}
            maxLength={kind.noteLength}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
        {isReady && isClosed ? (
          kind.reopens ? (
            <CheckboxField
              label="Open it to visitors again"
              checked={opens}
              onChange={(event) => setOpens(event.currentTarget.checked)}
            />
          ) : (
            <Notice tone="warn">
              The {noun} is closed. Visitors see the new version once you open it.
            </Notice>
          )
        ) : null}
        {publish.error ? (
          <Notice live tone="bad" title={`The ${noun} was not published`}>
            {isProblem(publish.error, "stale_version")
              ? `Another admin changed the ${noun} meanwhile. Close this dialog to see both versions.`
              : publish.error.message}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

type WhatChangesProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
  published: number;
};

function WhatChanges<Row extends PublishedRow, Draft extends object, Document>({
  editor,
  published,
}: WhatChangesProps<Row, Draft, Document>) {
  const { kind, row, draft } = editor;
  const { data, error } = useQuery(kind.version(row.id, published));
  return (
    <section aria-labelledby="what-changes" className="flex flex-col gap-1.5">
      <h3 id="what-changes" className="text-sm font-medium text-ink">
        {readerWords(kind).changes}
      </h3>
      {error ? <p className="text-sm text-bad">{error.message}</p> : null}
      {data === undefined && !error ? <Skeleton size="h-4 w-2/3" /> : null}
      {data === undefined ? null : (
        <Sentences sentences={kind.differences(data, kind.documentOf(draft))} />
      )}
    </section>
  );
}
