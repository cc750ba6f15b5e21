import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { removeTaskAddress, renewTaskAddress, taskAddressQuery } from "./queries.ts";

/** The address whose emails become tasks, and what its owner does with it. */
export function TaskAddress() {
  const place = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { queryKey } = taskAddressQuery;
  const { data, error, isFetching, refetch } = useQuery(taskAddressQuery);
  const renew = useMutation({
    mutationFn: renewTaskAddress,
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      toast.good({ title: "You have a new address" });
      place.current?.focus();
    },
    onError: (failure) =>
      toast.bad({ title: "You did not get an address", description: failure.message }),
  });
  const end = useMutation({
    mutationFn: removeTaskAddress,
    onSuccess: () => {
      queries.setQueryData(queryKey, { address: null, isOffered: true });
      toast.good({ title: "Tasks by email is off" });
      place.current?.focus();
    },
    onError: (failure) =>
      toast.bad({ title: "Tasks by email was not turned off", description: failure.message }),
  });
  if (!data) {
    if (!error) return <Skeleton className="h-24" />;
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="Your address could not be loaded"
        safe={error.message}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const { address } = data;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {address === null ? (
        <>
          <p className="text-base text-muted">You have no address yet.</p>
          <Button
            variant="primary"
            className="self-start"
            loading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            Turn on
          </Button>
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3">
            <code className="min-w-0 grow basis-56 font-mono text-sm wrap-anywhere">{address}</code>
            <CopyButton size="sm" label="Copy address" value={address} />
          </div>
          <p className="text-base text-muted">
            Anyone who knows this address can add tasks to yours.
          </p>
          <div className="flex flex-wrap gap-2">
            <ConfirmDialog
              title="Get a new address?"
              description="Emails to the old address no longer become tasks."
              confirmLabel="Get a new address"
              onConfirm={async () => void (await renew.mutateAsync())}
              trigger={<Button>Get a new address</Button>}
            />
            <ConfirmDialog
              title="Turn off tasks by email?"
              description="Emails to this address no longer become tasks. Your tasks stay."
              confirmLabel="Turn off"
              onConfirm={() => end.mutateAsync()}
              trigger={<Button>Turn off</Button>}
            />
          </div>
        </>
      )}
    </div>
  );
}
