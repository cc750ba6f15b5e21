import { Download, FlaskConical } from "lucide-react";
import type { Backup, BackupState } from "../../../worker/features/backups/contract.ts";
import { OnlyWith } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { downloadBackup, rehearseBackup } from "./queries.ts";
import { useBackupAction } from "./use-backup-action.ts";

type Props = {
  backup: Backup;
  running: BackupState["running"];
};

export function BackupActions({ backup, running }: Props) {
  const { name, time } = backup;
  const download = useBackupAction(() => downloadBackup(name), "The download did not start");
  const rehearse = useBackupAction(() => rehearseBackup(name), "The restore test did not start");
  const of = useFormats().date(new Date(time), "date-time");
  const isRehearsed = running?.kind === "rehearsal" && running.name === name;
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      <OnlyWith needs="everything">
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          loading={download.isPending}
          aria-label={`Download the backup of ${of}`}
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      </OnlyWith>
      <OnlyWith>
        <Button
          size="sm"
          icon={<FlaskConical aria-hidden="true" />}
          loading={rehearse.isPending || isRehearsed}
          disabled={(running !== null && !isRehearsed) || backup.check === "damaged"}
          aria-label={`Test restore of the backup of ${of}`}
          onClick={() => rehearse.mutate()}
        >
          Test restore
        </Button>
      </OnlyWith>
    </span>
  );
}
