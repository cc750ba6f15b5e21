import { useQueryClient } from "@tanstack/react-query";
import { OwnProvider } from "../../../../worker/features/ai/own/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { useRowAction } from "../../../kit/row-form/use-row-action.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { agreeToProvider, AI_KEY, ownAiQuery, withdrawConsent } from "../queries.ts";
import { TASK_WORDS } from "../words.ts";

type OwnProvidersProps = { providers: readonly OwnProvider[]; keepDays: number };

/** Who gets somebody’s texts: what is sent is read before, and allowed once. */
export function OwnProviders({ providers, keepDays }: OwnProvidersProps) {
  return (
    <Card as="section" title="Providers">
      <p className="max-w-prose text-base text-muted">
        Nothing goes to a provider until you allow it.{" "}
        {keepDays === 0
          ? "What was sent and what came back is not kept here."
          : `What was sent and what came back is kept here for ${counted(keepDays, "day", "days")}, and is part of the file of your account.`}
      </p>
      {providers.length === 0 ? (
        <p className="mt-4 text-base text-ink">
          No provider is connected. The built-in engine does all work.
        </p>
      ) : (
        <ul aria-label="Providers" className="mt-3 divide-y divide-line">
          {providers.map((provider) => (
            <ProviderLine key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProviderLine({ provider }: { provider: OwnProvider }) {
  const { name, host, tasks, says, agreedAt, wasAgreed } = provider;
  const agree = useConsent(agreeToProvider, `${name} is allowed`);
  const withdraw = useConsent(withdrawConsent, `${name} gets nothing of yours any more`);
  const isGiven = agreedAt !== null;
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-0 sm:flex-row">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium text-ink">
          <span className="wrap-anywhere">{name}</span>
          <StatusMark
            tone={isGiven ? "good" : wasAgreed ? "warn" : "neutral"}
            label={isGiven ? "Allowed" : wasAgreed ? "Changed, not allowed" : "Not allowed"}
          />
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          {host}
          {tasks.length === 0
            ? ", not used by any task"
            : `, for ${tasks.map((task) => TASK_WORDS[task].toLowerCase()).join(", ")}`}
        </p>
        <p className="mt-2 max-w-prose text-base wrap-anywhere text-ink">“{says}”</p>
        {isGiven ? (
          <p className="mt-1 text-sm text-muted">
            Allowed on <Time value={agreedAt} show="date-time" />
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {isGiven || wasAgreed ? (
          <ConfirmDialog
            title={`Stop allowing ${name}?`}
            description="Calls that run end within seconds, and the built-in engine takes over. What the provider has already, it keeps by its own terms."
            confirmLabel="Stop allowing"
            onConfirm={async () => {
              await withdraw.mutateAsync(provider).catch(() => undefined); // A toast says why.
            }}
            trigger={
              <Button size="sm" aria-label={`Stop allowing ${name}`}>
                Stop allowing
              </Button>
            }
          />
        ) : null}
        {isGiven ? null : (
          <Button
            size="sm"
            variant="primary"
            aria-label={`Allow ${name}`}
            loading={agree.isPending}
            onClick={() => agree.mutate(provider)}
          >
            Allow
          </Button>
        )}
      </div>
    </li>
  );
}

function useConsent(run: (provider: OwnProvider) => Promise<OwnProvider>, done: string) {
  const queries = useQueryClient();
  return useRowAction<OwnProvider, OwnProvider>({
    contract: OwnProvider,
    run,
    show: (row) =>
      queries.setQueryData(
        ownAiQuery.queryKey,
        (known) =>
          known && {
            ...known,
            providers: known.providers.map((one) => (one.id === row.id ? row : one)),
          },
      ),
    onDone: () => toast.good({ title: done }),
    onConflict: () =>
      toast.warn({
        title: "The provider changed meanwhile",
        description: "Read the words again before you allow it.",
      }),
    onFailed: (error) => toast.bad({ title: "Nothing was changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: AI_KEY }),
  });
}
