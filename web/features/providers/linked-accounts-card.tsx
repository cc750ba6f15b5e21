import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnProvider } from "../../../worker/features/providers/contract.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { NotConfirmed } from "../../shell/confirm-identity/not-confirmed.ts";
import { useConfirmed } from "../../shell/confirm-identity/use-confirmed.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Time } from "../../ui/time.tsx";
import { ProviderMark } from "./provider-mark.tsx";
import { ownProvidersQuery, setOut, unlink } from "./queries.ts";

type LinkedAccountsCardProps = { seed: { items: OwnProvider[] } };

/** The accounts at providers that one can sign in with. */
export function LinkedAccountsCard({ seed }: LinkedAccountsCardProps) {
  const { data } = useSeededQuery(ownProvidersQuery, seed);
  return (
    <Card as="section" title="Sign in with another account" padding="lg">
      <p className="text-muted">
        Use a linked account to sign in. You still need your second factor.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {data.items.map((own) => (
          <LinkedAccount key={own.provider} own={own} />
        ))}
      </ul>
    </Card>
  );
}

function LinkedAccount({ own }: { own: OwnProvider }) {
  const { provider, name, linked, isConfigured } = own;
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const onError = (error: Error) => {
    if (error instanceof NotConfirmed) return;
    toast.bad({ title: "That did not work", description: error.message });
  };
  const link = useMutation({
    mutationFn: () => confirmed(() => setOut({ provider, purpose: "link" })),
    onError,
  });
  const leave = useMutation({
    mutationFn: () => confirmed(() => unlink(provider)),
    onError,
    onSuccess: () => toast.good({ title: `${name} was unlinked` }),
    onSettled: () => queries.invalidateQueries(ownProvidersQuery),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ProviderMark provider={provider} />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-words text-muted">
          <LinkState own={own} />
        </p>
      </div>
      {linked ? (
        <Button
          size="sm"
          aria-label={`Unlink ${name}`}
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          Unlink
        </Button>
      ) : null}
      {!linked && isConfigured ? (
        <Button
          size="sm"
          aria-label={`Link ${name}`}
          loading={link.isPending || link.isSuccess}
          onClick={() => link.mutate()}
        >
          Link
        </Button>
      ) : null}
    </li>
  );
}

function LinkState({ own: { linked, isConfigured } }: { own: OwnProvider }) {
  if (!linked) return isConfigured ? "Not linked" : "Not set up on this installation";
  return (
    <>
      {linked.email || "Linked"} ·{" "}
      {linked.lastUsedAt ? (
        <>
          last used <Time value={linked.lastUsedAt} show="relative" />
        </>
      ) : (
        <>
          linked <Time value={linked.createdAt} />, never used
        </>
      )}
    </>
  );
}
