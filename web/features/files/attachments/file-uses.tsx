import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import { kindName } from "../../../lib/kind-name.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFocusAfterRemoval } from "../../../ui/use-focus-after-removal.ts";
import { FILES } from "../queries.ts";
import { detachFile, usesQuery } from "./queries.ts";

/** What one's file is attached to, and so who else can open it. */
export function FileUses({ file: { id } }: { file: FileEntry }) {
  return (
    <section aria-labelledby="file-uses" className="flex flex-col gap-2">
      <h3 id="file-uses" className="text-base font-semibold">
        Attached to
      </h3>
      <Uses id={id} />
    </section>
  );
}

function Uses({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(usesQuery(id));
  const listRef = useFocusAfterRemoval(data?.items.length ?? 0);
  const detach = useMutation({
    mutationFn: detachFile,
    onError: ({ message }) =>
      toast.bad({ title: "The file was not removed", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: FILES }),
  });
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
  if (items.length === 0) {
    return (
      <p className="text-sm text-muted">Nothing yet. Open a task or a goal to attach it there.</p>
    );
  }
  return (
    <>
      <ul ref={listRef} tabIndex={-1} aria-label="Attached to" className="divide-y divide-line">
        {items.map(({ id: attachmentId, kind, target }) => (
          <li key={attachmentId} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {target ? (
                <TextLink to={target.address}>{target.title}</TextLink>
              ) : (
                "Something deleted, or closed to you"
              )}{" "}
              <span className="text-muted">· {kindName(kind)}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Remove from ${target?.title ?? kindName(kind)}`}
              loading={detach.isPending && detach.variables === attachmentId}
              onClick={() => detach.mutate(attachmentId)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="text-sm text-muted">
          The last {items.length} of {total}.
        </p>
      ) : null}
    </>
  );
}
