import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeliveryState } from "../../../../db/values/forms.ts";
import type { SubmissionDelivery } from "../../../../worker/features/forms/answers/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { ANSWER_KEYS, retryDelivery } from "./queries.ts";

const STATES: Record<DeliveryState, readonly [Tone, string]> = {
  waiting: ["info", "Waiting"],
  delivered: ["good", "Delivered"],
  failed: ["bad", "Failed"],
};

/** What the form's webhook was told of this answer. */
export function DeliveryList({ deliveries }: { deliveries: readonly SubmissionDelivery[] }) {
  return (
    <section aria-label="Webhook" className="border-t border-line pt-5">
      <h3 className="text-base font-semibold text-ink">Webhook</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery }: { delivery: SubmissionDelivery }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryDelivery(delivery.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ANSWER_KEYS.all }),
    onError: ({ message }) => toast.bad({ title: "It was not sent again", description: message }),
  });
  const { url, state, attempts, status, error, finishedAt } = delivery;
  const [tone, word] = STATES[state];
  return (
    <li className="flex flex-col items-start gap-1.5 text-sm text-muted">
      <span className="font-mono text-xs wrap-anywhere">{url}</span>
      <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMark tone={tone} label={word} />
        <span>
          {formats.number(attempts)} {attempts === 1 ? "attempt" : "attempts"}
          {status === null ? null : `, last response ${status}`}
        </span>
        {finishedAt ? <Time value={finishedAt} show="relative" /> : null}
      </span>
      {error ? <span className="wrap-anywhere">{error}</span> : null}
      {state === "failed" ? (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
          Send again
        </Button>
      ) : null}
    </li>
  );
}
