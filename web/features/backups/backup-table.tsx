import type { Backup, BackupState } from "../../../worker/features/backups/contract.ts";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import type { Tone } from "../../ui/tone.ts";
import { BackupActions } from "./backup-actions.tsx";
import { sizeWords } from "./words.ts";

const CHECKS: Readonly<Record<Backup["check"], [Tone, string]>> = {
  waiting: ["neutral", "Not checked yet"],
  whole: ["good", "Complete"],
  damaged: ["bad", "Damaged"],
};

export function BackupTable({ machine }: { machine: BackupState }) {
  const { backups, running } = machine;
  const columns: readonly Column<Backup>[] = [
    {
      key: "made",
      label: "Made",
      primary: true,
      cell: ({ time, isBeforeUpgrade }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="whitespace-nowrap">
            <Time value={time} show="date-time" />
          </span>
          {isBeforeUpgrade ? <StatusMark plain tone="info" label="Before an upgrade" /> : null}
        </span>
      ),
    },
    {
      key: "size",
      label: "Size",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ sizeBytes }) => <Size bytes={sizeBytes} />,
    },
    {
      key: "rows",
      label: "Rows",
      align: "end",
      cell: ({ rows }) => (rows === null ? "–" : <Count value={rows} />),
    },
    {
      key: "check",
      label: "File",
      className: "whitespace-nowrap",
      cell: ({ check }) => <StatusMark plain tone={CHECKS[check][0]} label={CHECKS[check][1]} />,
    },
    {
      key: "rehearsal",
      label: "Restore test",
      cell: (backup) => (
        <Rehearsal
          backup={backup}
          isRunning={running?.kind === "rehearsal" && running.name === backup.name}
        />
      ),
    },
    {
      key: "actions",
      label: "Actions",
      header: <span className="sr-only">Actions</span>,
      cell: (backup) => <BackupActions backup={backup} running={running} />,
    },
  ];
  return (
    <DataTable
      caption="Backups"
      columns={columns}
      rows={backups}
      rowKey={({ name }) => name}
      empty={
        <EmptyState bare title="No backups yet">
          {machine.everyHours === null
            ? "Make one with “Back up now”."
            : "The first is made within minutes of the start. You can also make one now."}
        </EmptyState>
      }
    />
  );
}

function Size({ bytes }: { bytes: number }) {
  return sizeWords(bytes, useFormats().number);
}

/** The last since the start; what it found stays in words. */
function Rehearsal({ backup, isRunning }: { backup: Backup; isRunning: boolean }) {
  const { rehearsal } = backup;
  if (isRunning) return <StatusMark plain tone="info" label="Restoring a copy …" />;
  if (!rehearsal) return "Not tested";
  return (
    <span className="flex flex-col gap-0.5">
      <StatusMark
        plain
        tone={rehearsal.error === null ? "good" : "bad"}
        label={rehearsal.error === null ? "Restores completely" : "Does not restore"}
      />
      <span className="text-sm wrap-anywhere">
        {rehearsal.error ?? <Time value={rehearsal.time} show="relative" />}
      </span>
    </span>
  );
}
