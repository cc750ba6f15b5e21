import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentDraft } from "../../../../worker/features/consent-templates/contract.ts";
import { describeChanges } from "../../../../worker/features/consent-templates/rules/describe-changes.ts";
import { REACHING } from "../../../lib/edge-words.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VersionList } from "../../../ui/version-list.tsx";
import { returnText, versionQuery, versionsQuery } from "../queries.ts";
import { Sentences } from "../../../ui/sentences.tsx";
import type { TextEditorState } from "./use-text-editor.ts";

/** What people were asked so far, what changed since, and the way back. */
export function VersionsTab({ editor }: { editor: TextEditorState }) {
  const { row, name, draft, change } = editor;
  const [looked, setLooked] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const versions = useQuery(versionsQuery(row.id, row.publishedNumber));
  const version = useQuery(versionQuery(row.id, looked));
  const back = useMutation({
    mutationFn: async (number: number) => {
      const written = await editor.act((seen) => returnText({ ...seen, number }));
      if (!written) throw new Error("The draft could not be saved first.");
      return written;
    },
    onSuccess: (written, number) => {
      // Where the draft held nothing of its own it follows, here as it does there.
      if (!written.hasChanges) editor.adopt(written);
      toast.good({
        title: `Visitors are asked with version ${number} again`,
        description: `Published as version ${written.publishedNumber ?? ""}, ${REACHING}.`,
      });
    },
  });
  const takeOver = (number: number, definition: ConsentDraft) => {
    change(() => ({ name, definition }));
    toast.info({
      title: `The draft is version ${number} now`,
      description: "Undo brings yours back.",
    });
  };
  if (row.publishedNumber === null) {
    return (
      <EmptyState title="No versions yet">
        Each time you publish, the words that people agree to are kept for good. You can compare
        them with the draft, and bring them back at any time; consents keep pointing at the words
        that were shown.
      </EmptyState>
    );
  }
  if (versions.isError) {
    return (
      <ErrorState
        title="The versions could not be read"
        safe="They are all still there."
        next={versions.error.message}
      />
    );
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
              aria-label={`Compare version ${number} with the draft`}
              onClick={() => setLooked(looked === number ? null : number)}
            >
              Compare
            </Button>
            {isPublished ? null : (
              <Button
                size="sm"
                aria-label={`Bring back version ${number}`}
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
              onTake={() => takeOver(number, version.data)}
            />
          ) : null
        }
      />
      <ConfirmDialog
        danger={false}
        title={`Bring back version ${asked ?? ""}?`}
        description={
          row.hasChanges
            ? "People are asked with it again within a minute, as a new version. Your draft stays as it is."
            : "People are asked with it again within a minute, as a new version, and the draft follows."
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
