import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Notice } from "./notice.tsx";
import { Sentences } from "./sentences.tsx";
import { Skeleton } from "./skeleton.tsx";
import { type VersionEntry, VersionList } from "./version-list.tsx";

interface VersionHistoryProps {
  versions: { data: { items: readonly VersionEntry[] } | undefined; error: Error | null };
  /** Said while nothing was published. */
  empty: ReactNode | null;
  /** What comes of bringing one back. */
  consequence: string;
  /** The version that is compared with the draft. */
  looked: number | null;
  onLook: (number: number | null) => void;
  /** How the draft differs from it; null while that is not known. */
  sentences: readonly string[] | null;
  /** Puts the version that is looked at into the draft. */
  onTake: (number: number) => void;
  /** Rejects where it was not done. */
  onReturn: (number: number) => Promise<void>;
}

/** What was published so far, what changed since, and the way back. */
export function VersionHistory(props: VersionHistoryProps) {
  const { versions, looked, sentences, onLook, onTake } = props;
  const [asked, setAsked] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const back = useMutation({ mutationFn: props.onReturn });
  if (props.empty !== null) return <EmptyState title="No versions yet">{props.empty}</EmptyState>;
  if (versions.error) {
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
              onClick={() => onLook(looked === number ? null : number)}
            >
              Compare
            </Button>
            {isPublished ? null : (
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
          looked === number && sentences ? (
            <Comparison sentences={sentences} onTake={() => onTake(number)} />
          ) : null
        }
      />
      <ConfirmDialog
        danger={false}
        title={`Bring back version ${asked ?? ""}?`}
        description={props.consequence}
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
