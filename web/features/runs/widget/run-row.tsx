import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Square, X } from "lucide-react";
import { isGoing, type Run } from "../../../../worker/features/runs/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusShape } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { dismissRun, runsQuery, stopRun } from "../queries.ts";
import { withRun } from "./use-runs.ts";
import { stateWords, toneOf } from "./words.ts";

/** One run: how far it is, where it leads, and how it is stopped or put away. */
export function RunRow({ run, isHere }: { run: Run; isHere: boolean }) {
  const client = useQueryClient();
  const take = (changed: Run) =>
    client.setQueryData(runsQuery.queryKey, (known) => known && withRun(known, changed));
  const stop = useMutation({
    mutationFn: () => stopRun(run.id),
    onSuccess: take,
    onError: ({ message }) =>
      toast.bad({ title: "The task was not stopped", description: message }),
  });
  const dismiss = useMutation({
    mutationFn: () => dismissRun(run.id),
    onSuccess: () => take({ ...run, isDismissed: true }),
    onError: ({ message }) => toast.bad({ title: "The task was not closed", description: message }),
  });
  const { title, progress, restorePath } = run;
  const isOn = isGoing(run);
  return (
    <li className="flex flex-col gap-2 py-3 pr-1.5 pl-4">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-base font-medium wrap-anywhere">{title}</p>
        {isOn ? (
          <IconButton
            size="sm"
            label={`Stop: ${title}`}
            title="Stop"
            icon={<Square aria-hidden="true" />}
            loading={stop.isPending || run.isStopping}
            onClick={() => stop.mutate()}
          />
        ) : (
          <IconButton
            size="sm"
            label={`Close: ${title}`}
            title="Close"
            icon={<X aria-hidden="true" />}
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          />
        )}
      </div>
      {isOn ? (
        <ProgressBar label={`Progress of ${title}`} value={progress} className="pr-2.5" />
      ) : null}
      <div className="flex items-baseline gap-2 pr-2.5 text-sm text-muted">
        {isOn ? null : <StatusShape tone={toneOf(run)} className="self-center" />}
        <p className="min-w-0 flex-1 wrap-anywhere">{stateWords(run)}</p>
        {isHere ? null : <TextLink to={restorePath}>Open</TextLink>}
      </div>
    </li>
  );
}
