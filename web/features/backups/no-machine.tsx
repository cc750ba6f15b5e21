import type { BackupReport } from "../../../worker/features/backups/contract.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = { missing: BackupReport["missing"]; isFetching: boolean; onRetry: () => void };

/** Why there is no list. */
export function NoMachine({ missing, isFetching, onRetry }: Props) {
  if (missing === "elsewhere") {
    return (
      <EmptyState title="Your database provider keeps the backups">
        <p>
          This installation has no machine of its own, so no backups are made here. Turn on
          point-in-time restore at your database provider.
        </p>
        <p className="mt-3">
          For your own copy, run <code>npm run db:backup -- backup.sql</code> with{" "}
          <code>DATABASE_URL</code> and <code>DATABASE_TOKEN</code> set. The steps are in
          docs/deploy.md.
        </p>
      </EmptyState>
    );
  }
  return (
    <Notice
      tone="bad"
      title="The backups can’t be read right now"
      action={
        <Button size="sm" loading={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The backup process does not respond. Check that the server is running, and read its output.
      Backups on disk are not affected.
    </Notice>
  );
}
