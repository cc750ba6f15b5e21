import { useState } from "react";
import type {
  AccountMerge,
  AccountMergeList,
} from "../../../worker/features/account-merges/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { deferred } from "../../ui/deferred.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { mergesQuery, undoMerge } from "./queries.ts";
import { useMergeAction } from "./use-merge-action.ts";

type MergesCardProps = {
  person: { id: string; email: string; isMerged: boolean };
  name: string;
  seed: AccountMergeList;
  /** Why this admin can't merge or undo; null where they can. */
  barred: string | null;
};

/** More than anybody should have; the rest is shown when asked for. */
const SHOWN = 3;

const MergeDialog = deferred(async () => (await import("./merge-dialog.tsx")).default);

/** What was merged into somebody's account, or what it was merged into, and the way to merge it. */
export function MergesCard({ person, name, seed, barred }: MergesCardProps) {
  const { data, error } = useSeededQuery(mergesQuery(person.id), seed);
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data.items : data.items.slice(0, SHOWN);
  return (
    <Card as="section" title="Merged accounts">
      {error ? (
        <p role="alert" className="mb-2 text-sm text-bad">
          This list could not be updated. It may be out of date.
        </p>
      ) : null}
      {data.items.length === 0 ? (
        <p className="text-base text-muted">This account was never merged.</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((merge) => (
            <MergeLine key={merge.id} merge={merge} personId={person.id} barred={barred} />
          ))}
        </ul>
      )}
      {shown.length < data.items.length ? (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setWhole(true)}>
          Show all {data.items.length}
        </Button>
      ) : null}
      {person.isMerged ? null : (
        <div className="mt-4">
          <Button
            size="sm"
            disabled={barred !== null}
            title={barred ?? undefined}
            onClick={() => {
              setAsked(asked + 1);
              setOpen(true);
            }}
          >
            Merge with another account…
          </Button>
        </div>
      )}
      {asked > 0 ? (
        <MergeDialog key={asked} person={person} name={name} open={open} onOpenChange={setOpen} />
      ) : null}
    </Card>
  );
}

type MergeLineProps = { merge: AccountMerge; personId: string; barred: string | null };

function MergeLine({ merge, personId, barred }: MergeLineProps) {
  const { number } = useFormats();
  const isClosed = merge.merged.id === personId;
  const other = isClosed ? merge.kept : merge.merged;
  const moved = merge.moved.map(({ count, label }) => `${number(count)} ${label}`);
  const by = merge.byName ? `, by ${merge.byName}` : "";
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="text-base text-ink">
        {isClosed ? "Merged into " : "Took in "}
        <TextLink to={`/admin/users/${other.id}`} className="wrap-anywhere">
          {other.name}
        </TextLink>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{other.email}</p>
      <p className="text-sm text-muted">
        <Time value={merge.mergedAt} show="date-time" />
        {by}. {moved.length === 0 ? "Nothing moved." : `Moved: ${moved.join(", ")}.`}
      </p>
      {merge.undoneAt ? (
        <p className="text-sm text-muted">
          Undone <Time value={merge.undoneAt} show="date-time" />
          {merge.undoneByName ? `, by ${merge.undoneByName}` : ""}.
        </p>
      ) : merge.canUndo ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Undo merge={merge} barred={barred} />
          <span className="text-sm text-muted">
            Possible until <Time value={merge.undoUntil} show="date-time" />,{" "}
            <Time value={merge.undoUntil} show="relative" />
          </span>
        </div>
      ) : (
        <p className="text-sm text-muted">The day to undo it is over.</p>
      )}
    </li>
  );
}

function Undo({ merge, barred }: { merge: AccountMerge; barred: string | null }) {
  const { merged, kept } = merge;
  const undo = useMergeAction({
    run: undoMerge,
    done: () => `The merge is undone. ${merged.name} can sign in again`,
    failed: "The merge was not undone",
  });
  if (barred !== null) {
    return (
      <Button size="sm" disabled title={barred}>
        Undo merge…
      </Button>
    );
  }
  return (
    <ConfirmDialog
      title={`Undo the merge of ${merged.name}?`}
      description={`${merged.email} can sign in again and gets back what moved. What was added to ${kept.email} since then stays there.`}
      confirmLabel="Undo merge"
      danger={false}
      onConfirm={() =>
        undo.mutateAsync(merge.id).then(
          () => undefined,
          () => undefined,
        )
      }
      trigger={<Button size="sm">Undo merge…</Button>}
    />
  );
}
