import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBarred } from "../../lib/rights.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import { readerWords } from "./reader-words.ts";
import { Sentences } from "./sentences.tsx";
import type { Editor } from "./use-editor.ts";

type VersionHistoryProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
  /** What is kept with each version, beside what visitors saw. */
  about?: string;
};

/** What was published so far, what changed since, and the way back. */
export function VersionHistory<Row extends PublishedRow, Draft extends object, Document>({
  editor,
  about = "",
}: VersionHistoryProps<Row, Draft, Document>) {
  const { row, kind, act, adopt } = editor;
  const words = readerWords(kind);
  const [looked, setLooked] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const versions = useQuery(kind.versions(row.id, row.publishedNumber));
  const back = useMutation({
    mutationFn: (number: number) =>
      act((seen) => kind.bringBack({ ...seen, number, after: row.publishedNumber })),
    onSuccess: (written, number) => {
      // Where the draft held nothing of its own it follows, here as it does there.
      if (!written.hasChanges) adopt(written);
      kind.shell.toast.good({
        title: words.seeAgain(number),
        description: `Published as version ${written.publishedNumber ?? ""}, ${words.reached}.`,
      });
    },
  });
  const cantBringBack = useBarred("publish") !== null;
  if (row.publishedNumber === null) {
    return (
      <EmptyState title="No versions yet">
        Each time you publish, a version is saved. You can compare it with the draft and bring it
        back at any time. {about}
      </EmptyState>
    );
  }
  if (versions.error) {
    return (
      <ErrorState
        title="Can't load the versions"
        safe="No versions were lost."
        next={versions.error.message}
        actions={<Button onClick={() => void versions.refetch()}>Try again</Button>}
      />
    );
  }
  if (!versions.data) return <Skeleton size="h-40 w-full" />;
  const { items } = versions.data;
  return (
    <>
      <VersionList
        items={items}
        renderActions={({ number, isPublished }) => (
          <>
            <Button
              size="sm"
              aria-expanded={looked === number}
              aria-label={`Compare version ${number} with the draft`}
              onClick={() => setLooked(looked === number ? null : number)}
            >
              Compare
            </Button>
            {isPublished || cantBringBack ? null : (
              <Button
                size="sm"
                aria-label={`Bring back version ${number}`}
                onClick={() => {
                  back.reset();
                  setAsked(number);
                  setAsking(true);
                }}
              >
                Bring back
              </Button>
            )}
          </>
        )}
        renderDetails={({ number }) =>
          looked === number ? (
            <Comparison
              key={number}
              editor={editor}
              number={number}
              before={items[items.findIndex((item) => item.number === number) + 1]?.number ?? null}
            />
          ) : null
        }
      />
      <ConfirmDialog
        danger={false}
        title={`Bring back version ${asked ?? ""}?`}
        description={
          row.hasChanges
            ? `${words.returns} Your draft stays as it is.`
            : `${words.returns} Your draft changes with it.`
        }
        confirmLabel="Bring back version"
        open={isAsking}
        onOpenChange={setAsking}
        error={
          back.error ? (
            <Notice live tone="bad" title="The version was not restored">
              {back.error.message}
            </Notice>
          ) : null
        }
        onConfirm={async () => {
          if (asked !== null) await back.mutateAsync(asked);
        }}
      />
    </>
  );
}

type ComparisonProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
  number: number;
  /** The one that was published before it. */
  before: number | null;
};

function Comparison<Row extends PublishedRow, Draft extends object, Document>({
  editor,
  number,
  before,
}: ComparisonProps<Row, Draft, Document>) {
  const { row, kind, draft, history } = editor;
  const barred = useBarred("edit");
  const { data: version, error } = useQuery(kind.version(row.id, number));
  const earlier = useQuery({
    ...kind.version(row.id, before ?? number),
    enabled: before !== null,
  }).data;
  if (error) return <p className="mt-3 text-sm text-bad">{error.message}</p>;
  if (version === undefined) return <Skeleton size="mt-3 h-16 w-full" />;
  const toDraft = kind.differences(version, kind.documentOf(draft));
  return (
    <div className="mt-3 flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3">
      {before === null || earlier === undefined ? null : (
        <>
          <p className="text-sm font-medium text-ink">Changes in this version:</p>
          <Sentences sentences={kind.differences(earlier, version)} />
        </>
      )}
      {toDraft.length === 0 ? (
        <p className="mt-1 text-sm font-medium text-ink">The draft is identical.</p>
      ) : (
        <>
          <p className="mt-1 text-sm font-medium text-ink">Changes since, in the draft:</p>
          <Sentences sentences={toDraft} />
          <Button
            size="sm"
            disabled={barred !== null}
            title={barred ?? undefined}
            className="mt-2 self-start"
            onClick={() => {
              history.change((now) => kind.withDocument(now, version));
              kind.shell.toast.info({
                title: `Your draft is now version ${number}`,
                description: "Undo restores your previous draft.",
              });
            }}
          >
            Use as draft
          </Button>
        </>
      )}
    </div>
  );
}
