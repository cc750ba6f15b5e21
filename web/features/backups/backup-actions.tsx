import { Download, FlaskConical } from "lucide-react";
import type { Backup } from "../../../worker/features/backups/contract.ts";
import { Button } from "../../ui/button.tsx";
import { downloadBackup, rehearseBackup } from "./queries.ts";
import { useBackupAction } from "./use-backup-action.ts";

export function BackupActions({ backup, isBusy }: { backup: Backup; isBusy: boolean }) {
  const { name, time } = backup;
  const download = useBackupAction(() => downloadBackup(name), "The download did not start");
  const rehearse = useBackupAction(() => rehearseBackup(name), "The rehearsal did not start");
  const of = new Date(time).toISOString();
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      <Button
        size="sm"
        icon={<Download aria-hidden="true" />}
        loading={download.isPending}
        aria-label={`Download the backup of ${of}`}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      <Button
        size="sm"
        icon={<FlaskConical aria-hidden="true" />}
        loading={rehearse.isPending}
        disabled={isBusy || backup.check === "damaged"}
        aria-label={`Rehearse the restore of the backup of ${of}`}
        onClick={() => rehearse.mutate()}
      >
        Rehearse
      </Button>
    </span>
  );
}
