import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { ownProvidersQuery, setOut } from "./queries.ts";

/** For those who have no password and no factor: their provider says that it is them. */
export function ProveWithProvider() {
  const own = useQuery(ownProvidersQuery);
  const leave = useMutation({ mutationFn: setOut });
  if (own.isPending) return <Skeleton size="h-9 w-full" />;
  const linked = own.data?.items.filter((item) => item.linked && item.isConfigured) ?? [];
  if (linked.length === 0) {
    return (
      <Notice tone="warn" title="You can't confirm it's you here">
        Sign out, then sign in again the way you did before. That confirms it's you for ten minutes.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">You come back to this page. Then repeat what you were doing.</p>
      {leave.isError ? <Notice tone="bad" live title={leave.error.message} /> : null}
      {linked.map(({ provider, name }) => (
        <Button
          key={provider}
          block
          icon={<ProviderMark provider={provider} />}
          loading={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ provider, purpose: "prove" })}
        >
          Confirm with {name}
        </Button>
      ))}
    </div>
  );
}
