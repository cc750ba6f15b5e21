import { useState } from "react";
import type { TrashDetail } from "../../../worker/features/trash/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { trashedQuery } from "./queries.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import type { TrashActions } from "./use-trash-actions.ts";

/** What the address names: a record in the trash, or one that is there no more. */
export type Opened = { record: TrashDetail | null };

type TrashDrawerProps = { opened: Opened | null; actions: TrashActions; onClose: () => void };

export function TrashDrawer({ opened, actions, onClose }: TrashDrawerProps) {
  if (opened?.record) {
    return <OpenDrawer record={opened.record} actions={actions} onClose={onClose} />;
  }
  return (
    <Drawer
      open={opened !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="This is no longer in the trash"
    >
      <p className="text-base text-muted">It was restored, or its time here was over.</p>
    </Drawer>
  );
}

type OpenDrawerProps = { record: TrashDetail; actions: TrashActions; onClose: () => void };

/** One deleted record: what was deleted with it, what led to it, and the way back. */
function OpenDrawer({ record: loaded, actions, onClose }: OpenDrawerProps) {
  const { data: record } = useSeededQuery(trashedQuery(loaded), loaded);
  const formats = useFormats();
  const { restore, remove } = actions;
  const [isAsking, setAsking] = useState(false);
  const { title, label, parts, dependents, deletedBy, alone, mayRestore } = record;
  const [late, setLate] = useState<string | null>(null);
  const counted = (rows: TrashDetail["parts"]) =>
    rows.map((row) => ({ label: row.label, value: formats.number(row.count) }));
  const bringBack = () => {
    if (alone?.isTaken) return setAsking(true);
    restore.mutate(
      { record },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isProblem(error)) return;
          if (error.code === "taken_meanwhile") setAsking(true);
          else setLate(error.message);
        },
      },
    );
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={label}
      footer={
        mayRestore ? (
          <>
            <Button variant="primary" loading={restore.isPending && !isAsking} onClick={bringBack}>
              Restore
            </Button>
            <ConfirmDialog
              title={`Delete “${title}” for good?`}
              description="It can’t be restored after this. Everything that was deleted with it is lost, too."
              confirmLabel="Delete for good"
              onConfirm={async () => {
                await remove.mutateAsync([record]);
                onClose();
              }}
              trigger={
                <Button variant="danger-quiet" className="ml-auto">
                  Delete for good
                </Button>
              }
            />
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-6">
        {late === null ? null : (
          <Notice live tone="bad" title="It was not restored">
            {late}
          </Notice>
        )}
        {alone?.isTaken ? (
          <Notice tone="warn" title={`Its ${alone.label.toLowerCase()} is taken`}>
            Something else uses {alone.value} by now. You choose another one when you restore this.
          </Notice>
        ) : null}
        <KeyValueList
          items={[
            { label: "Deleted", value: <Time value={record.deletedAt} show="date-time" /> },
            { label: "Deleted by", value: deletedBy?.name ?? "Former admin" },
            { label: "Kept until", value: <Time value={record.goesAt} show="date" /> },
            ...(alone ? [{ label: alone.label, value: alone.value }] : []),
          ]}
        />
        <Part title="Deleted with it" none="Nothing else was deleted." rows={counted(parts)} />
        <Part
          title="What used it"
          none="Nothing led to it when it was deleted."
          rows={counted(dependents)}
        />
      </div>
      {alone ? (
        <RestoreDialog
          record={record}
          taken={alone}
          restore={restore}
          onDone={onClose}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Drawer>
  );
}

type PartProps = { title: string; none: string; rows: readonly { label: string; value: string }[] };

function Part({ title, none, rows }: PartProps) {
  return (
    <section>
      <h3 className="mb-2 text-base font-medium text-ink">{title}</h3>
      {rows.length > 0 ? (
        <KeyValueList ruled items={rows} />
      ) : (
        <p className="text-base text-muted">{none}</p>
      )}
    </section>
  );
}
