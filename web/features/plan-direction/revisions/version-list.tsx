import type { MomentSort } from "../../../../db/values/plans.ts";
import type { Revision } from "../../../../worker/features/strategy-revisions/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { MonthLine } from "../../../ui/month-line.tsx";
import { Time } from "../../../ui/time.tsx";
import { compareVersions } from "./compare-address.ts";

const MOMENT_LABELS: Record<MomentSort, string> = { review: "Review", close: "Period closed" };

type VersionListProps = {
  revisions: readonly Revision[];
  total: number;
  chosen: number;
  /** Null when all are shown. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  problem: string | null;
};

/** Every version, newest first; the one that is pressed stands beside the plan as it is now. */
export function VersionList(props: VersionListProps) {
  const { revisions, total, chosen, more, isLoadingMore, problem } = props;
  const formats = useFormats();
  return (
    <section aria-labelledby="versions" data-print="no" className="flex min-w-0 flex-col gap-3">
      <h2 id="versions" className="flex items-baseline gap-2 text-base font-semibold text-ink">
        Versions{" "}
        <span className="figures text-sm font-normal text-faint">{formats.number(total)}</span>
      </h2>
      <div className="max-h-72 overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[70vh]">
        <ol className="flex flex-col divide-y divide-line">
          {revisions.map((revision, index) => (
            <li key={revision.id}>
              <MonthLine
                at={revision.createdAt}
                before={revisions[index - 1]?.createdAt}
                className="px-3.5 pt-2.5"
              />
              <VersionButton revision={revision} isChosen={revision.version === chosen} />
            </li>
          ))}
        </ol>
        {more ? (
          <div className="border-t border-line p-3">
            <Button size="sm" block loading={isLoadingMore} onClick={more}>
              Show older versions
            </Button>
          </div>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="text-sm text-bad">
          Older versions could not be loaded. {problem}
        </p>
      ) : null}
    </section>
  );
}

function VersionButton({ revision, isChosen }: { revision: Revision; isChosen: boolean }) {
  const { version, changesSummary, moment, isUndone, createdAt, actorName } = revision;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => compareVersions({ from: version, to: null })}
      className={cx(
        "touch block w-full border-l-2 px-3.5 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-hover",
        isChosen ? "border-accent bg-accent-wash/55" : "border-transparent",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="figures text-base font-medium text-ink">
          {moment ? `${MOMENT_LABELS[moment]}, version ${version}` : `Version ${version}`}
          {isUndone ? " (undone)" : ""}
        </span>
        <span className="shrink-0 text-xs text-muted">
          <Time value={createdAt} show="date" />
        </span>
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted">
        {changesSummary || "Saved without a summary"}
      </span>
      <span className="text-xs wrap-anywhere text-muted">{actorName || "Deleted account"}</span>
    </button>
  );
}
