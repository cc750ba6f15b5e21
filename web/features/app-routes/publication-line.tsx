import type { Publication } from "../../../worker/features/publications/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

/** How far what is saved has got. */
export function PublicationLine({ publication }: { publication: Publication }) {
  const { isPending, publishedAt, differences, finding } = publication;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      {isPending ? (
        <>
          <StatusMark plain tone="info" label="Being published" />
          It shows here at once, and everywhere within a minute.
        </>
      ) : publishedAt === null ? (
        <StatusMark plain tone="neutral" label="Nothing was published yet" />
      ) : differences ? (
        <>
          <StatusMark plain tone="warn" label="Not all of it is served" />
          {finding} The next change publishes all of it again.
        </>
      ) : (
        <>
          <StatusMark plain tone="good" label="Published" />
          <span>
            <Time value={publishedAt} show="relative" />, reaching every location within a minute.
          </span>
        </>
      )}
    </p>
  );
}
