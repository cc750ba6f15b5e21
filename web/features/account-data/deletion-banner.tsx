import { StatusShape } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { KeepAccount } from "./keep-account.tsx";

type DeletionBannerProps = {
  dueAt: number;
  /** Not an admin who acts as the person: the choice is theirs alone. */
  canKeep: boolean;
};

/** On every screen during the time of grace; says when, and offers the way back. */
export function DeletionBanner({ dueAt, canKeep }: DeletionBannerProps) {
  return (
    <section
      aria-label="Account deletion"
      data-print="no"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warn-wash/55 px-4 py-2.5 sm:px-6"
    >
      <StatusShape tone="warn" className="text-warn" />
      <p className="min-w-0 flex-1 basis-64 text-base text-ink">
        Your account will be deleted on <Time value={dueAt} show="date" />. Until then nothing
        changes.
      </p>
      {canKeep ? <KeepAccount size="sm" /> : null}
    </section>
  );
}
