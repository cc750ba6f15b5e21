import { useQuery } from "@tanstack/react-query";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { fileViewsQuery } from "./queries.ts";

/** Who else opened one's file. */
export function FileViews({ file: { id } }: { file: FileEntry }) {
  return (
    <section aria-labelledby="file-views" className="flex flex-col gap-2">
      <h3 id="file-views" className="text-base font-semibold">
        Opened by
      </h3>
      <Views id={id} />
    </section>
  );
}

function Views({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(fileViewsQuery(id));
  if (error) {
    return (
      <ErrorState
        bare
        headingLevel={4}
        title="This list didn’t load"
        next={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-12" />;
  const { items, total } = data;
  if (items.length === 0)
    return <p className="text-sm text-muted">Nobody else in the last year.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((view) => (
          <li key={view.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {view.name ?? "Somebody without an account"}{" "}
              <span className="text-muted">
                · {view.kind === "opened" ? "opened" : "downloaded"} version{" "}
                <span className="figures">{view.versionNumber}</span>
              </span>
            </span>
            <Time value={view.viewedAt} show="relative" className="text-sm text-muted" />
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="text-sm text-muted">
          The last {items.length} of {total} times.
        </p>
      ) : null}
    </>
  );
}
