import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebpageDefinition } from "../../../../worker/features/webpages/contract.ts";
import { describeChanges } from "../../../../worker/features/webpages/rules/describe-changes.ts";
import { draftOf } from "../../../../worker/features/webpages/rules/export.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VersionList } from "../../../ui/version-list.tsx";
import { returnWebpage, versionQuery, versionsQuery } from "../queries.ts";
import { REACHES } from "../words.ts";
import { Sentences } from "../../../ui/sentences.tsx";
import type { PageEditorState } from "./use-page-editor.ts";

/** What was published so far, what changed since, and the way back. */
export function VersionsTab({ editor }: { editor: PageEditorState }) {
  const { row, draft, history } = editor;
  const [looked, setLooked] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const versions = useQuery(versionsQuery(row.id, row.publishedNumber));
  const version = useQuery(versionQuery(row.id, looked));
  const back = useMutation({
    mutationFn: (number: number) =>
      editor.act((seen) => returnWebpage({ ...seen, number, note: "" })),
    onSuccess: (written, number) => {
      if (!written) throw new Error("The draft could not be saved first.");
      // Where the draft held nothing of its own it follows, here as it does there.
      if (!written.hasChanges) editor.adopt(written);
      toast.good({
        title: `Visitors see version ${number} again`,
        description: `Published as version ${written.publishedNumber ?? ""}, ${REACHES}.`,
      });
    },
  });
  if (row.publishedNumber === null) {
    return (
      <EmptyState title="No versions yet">
        Each time you publish, what visitors see is kept as a version. You can compare it with the
        draft, and bring it back at any time.
      </EmptyState>
    );
  }
  if (versions.isError) {
    return <ErrorState title="The versions could not be read" next={versions.error.message} />;
  }
  if (!versions.data) return <Skeleton size="h-40 w-full" />;
  return (
    <>
      <VersionList
        items={versions.data.items}
        renderActions={({ number, isPublished }) => (
          <>
            <Button
              size="sm"
              aria-expanded={looked === number}
              onClick={() => setLooked(looked === number ? null : number)}
            >
              {looked === number ? "Close" : "Compare"}
            </Button>
            {isPublished ? null : (
              <Button
                size="sm"
                onClick={() => {
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
          looked === number && version.data ? (
            <Comparison
              sentences={describeChanges(version.data, draft)}
              onTake={() => {
                const taken: WebpageDefinition = version.data;
                history.change(() => draftOf(taken));
                toast.info({
                  title: `The draft is version ${number} now`,
                  description: "Undo brings yours back.",
                });
              }}
            />
          ) : null
        }
      />
      <ConfirmDialog
        danger={false}
        title={`Bring back version ${asked ?? ""}?`}
        description={
          row.hasChanges
            ? "Visitors see it again within a minute, as a new version. Your draft stays as it is."
            : "Visitors see it again within a minute, as a new version, and the draft follows."
        }
        confirmLabel="Bring it back"
        open={isAsking}
        onOpenChange={setAsking}
        error={
          back.error ? (
            <Notice live tone="bad" title="It was not brought back">
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

type ComparisonProps = { sentences: readonly string[]; onTake: () => void };

function Comparison({ sentences, onTake }: ComparisonProps) {
  return (
    <div className="mt-3 rounded-lg bg-sunken px-4 py-3">
      {sentences.length === 0 ? (
        <p className="text-base text-ink">The draft is the same.</p>
      ) : (
        <>
          <p className="text-sm font-medium text-ink">From this version to the draft:</p>
          <Sentences sentences={sentences} />
          <Button size="sm" className="mt-3" onClick={onTake}>
            Put it into the draft
          </Button>
        </>
      )}
    </div>
  );
}
