import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { RedirectImport } from "../../../../worker/features/redirects/imports/contract.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { SkeletonGroup, SkeletonText } from "../../../ui/skeleton.tsx";
import { LineRow } from "./line-row.tsx";
import { downloadRefused, refusedQuery } from "./queries.ts";

/** Each row that was refused, and why; and a file of them to correct. */
export function RefusedRows({ run }: { run: RedirectImport }) {
  const { number } = useFormats();
  const query = useInfiniteQuery(refusedQuery(run));
  const download = useMutation({
    mutationFn: () => downloadRefused(run.id),
    onSuccess: (file) => saveFile(file, `refused-${run.fileName}`),
    onError: ({ message }) => toast.bad({ title: "Can't download the rows", description: message }),
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const kept = query.data?.pages[0]?.total;
  return (
    <section aria-labelledby="refused" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id="refused" className="mr-auto text-sm font-medium text-ink">
          Refused rows
        </h3>
        {kept === undefined || kept === 0 ? null : (
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download refused rows
          </Button>
        )}
      </div>
      {kept !== undefined && kept < run.refused ? (
        <p className="text-sm text-muted">
          {kept === 0
            ? "They are no longer kept. Check the file again to see them."
            : `Only the first ${number(kept)} are kept.`}
        </p>
      ) : null}
      {query.isError ? (
        <Notice
          tone="bad"
          live
          title="Can't load the refused rows"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {query.error.message}
        </Notice>
      ) : null}
      {query.isPending ? (
        <SkeletonGroup label="Loading refused rows">
          <SkeletonText lines={3} />
        </SkeletonGroup>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row, at) => (
          <LineRow key={at} line={row.line} paths={row} because={row.because} isMuted />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          size="sm"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more: <Count value={(kept ?? 0) - rows.length} /> left
        </Button>
      ) : null}
    </section>
  );
}
