import { DatabaseBackup } from "lucide-react";
import { useLoaderData } from "react-router";
import { readBackups } from "../../../../worker/features/backups/queries.ts";
import { BackupTable } from "../../../features/backups/backup-table.tsx";
import { NoMachine } from "../../../features/backups/no-machine.tsx";
import { backupsQuery, startBackup } from "../../../features/backups/queries.ts";
import { useBackupAction } from "../../../features/backups/use-backup-action.ts";
import { scheduleWords } from "../../../features/backups/words.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Route } from "./+types/backups";

export const middleware: Route.MiddlewareFunction[] = [allow("backups.read")];

export const handle = { crumb: "Backups" };

export const loader = load((ctx, _args: Route.LoaderArgs, scope) =>
  readBackups(ctx, scope.env.backups),
);

export const meta = () => [{ title: "Backups · Executive Advisor" }];

export default function Backups() {
  const { data, isFetching, refetch } = useSeededQuery(
    backupsQuery,
    useLoaderData<typeof loader>(),
  );
  const start = useBackupAction(startBackup, "The backup did not start");
  const { machine, missing } = data;
  const isMaking = machine?.running?.kind === "backup";
  return (
    <Screen
      manages="backups.manage"
      wide
      title="Backups"
      description={machine ? scheduleWords(machine) : "Copies of the database."}
      action={
        machine ? (
          <Button
            variant="primary"
            icon={<DatabaseBackup aria-hidden="true" />}
            loading={start.isPending || isMaking}
            disabled={machine.running?.kind === "rehearsal"}
            onClick={() => start.mutate()}
          >
            Back up now
          </Button>
        ) : null
      }
    >
      {machine ? (
        <>
          <p role="status" className="sr-only">
            {isMaking ? "A backup is being made" : ""}
          </p>
          {machine.failure ? (
            <Notice tone="bad" live title="The last backup failed">
              <Time value={machine.failure.time} show="date-time" />: {machine.failure.reason}
              {machine.everyHours === null ? "" : " We try again within ten minutes."}
            </Notice>
          ) : null}
          <BackupTable machine={machine} />
          {machine.backups.length > 0 ? (
            <p className="max-w-prose text-sm text-muted">
              A backup contains the database, but no files or keys. A restore test puts it into a
              separate database, compares every row and removes the copy. Your data doesn't change.
              To restore for real, see docs/deploy.md.
            </p>
          ) : null}
        </>
      ) : (
        <NoMachine missing={missing} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
