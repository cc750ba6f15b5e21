import { useQuery } from "@tanstack/react-query";
import type { LinkRow } from "../../../worker/features/links/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { linkViewsQuery } from "./queries.ts";
import { placeOf } from "./words.ts";

/** When a link was opened, by what and from about where. */
export function ViewsDialog({ link, onClose }: { link: LinkRow; onClose: () => void }) {
  return (
    <Dialog
      open
      size="md"
      title={`Views of “${link.name}”`}
      description="What opened it, and from which country. A program that comes back within a minute counts once, and views are kept for 30 days."
      onOpenChange={onClose}
    >
      <div className="pb-2">
        <Views id={link.id} total={link.views} />
      </div>
    </Dialog>
  );
}

function Views({ id, total }: { id: string; total: number }) {
  const { data, error, refetch } = useQuery(linkViewsQuery(id));
  if (error) {
    return (
      <ErrorState
        title="The views didn’t load"
        bare
        next={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-24" />;
  if (data.items.length === 0) {
    return (
      <p className="text-muted">
        {total > 0 ? "Nothing opened it in the last 30 days." : "Nothing has opened it yet."}
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Views" className="divide-y divide-line">
        {data.items.map(({ id: view, viewedAt, agent, country }) => (
          <li key={view} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>
              {agent} <span className="text-muted">· {placeOf(country)}</span>
            </span>
            <Time value={viewedAt} show="relative" className="text-sm text-muted" />
          </li>
        ))}
      </ul>
      {data.items.length === LIMITS.linkViewsShown ? (
        <p className="mt-3 text-sm text-muted">
          The last {LIMITS.linkViewsShown} of {total} views.
        </p>
      ) : null}
    </>
  );
}
