import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AiOverview, AiSettings } from "../../../../worker/features/ai/tasks/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { useRowAction } from "../../../kit/row-form/use-row-action.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Bound } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { changeAiSettings, overviewQuery } from "../queries.ts";

/** One switch for every call to every provider, and how many people it affects. */
export function SwitchCard({ overview }: { overview: AiOverview }) {
  const { settings, reach } = overview;
  const { isStopped, keepDays, version, stoppedAt, stoppedBy } = settings;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const put = (row: AiSettings) =>
    queries.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, settings: row });
  const turn = useRowAction<AiSettings, boolean>({
    contract: AiSettings,
    run: (stops) => changeAiSettings({ isStopped: stops, keepDays }, version),
    show: put,
    onDone: (row) =>
      toast.good({ title: row.isStopped ? "All calls are stopped" : "Calls are allowed again" }),
    onConflict: () => toast.warn({ title: "Another admin changed this meanwhile" }),
    onFailed: (error) => toast.bad({ title: "Nothing was changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  return (
    <Card
      as="section"
      title="Calls to providers"
      action={
        <Bound>
          {isStopped ? (
            <Button variant="primary" loading={turn.isPending} onClick={() => turn.mutate(false)}>
              Allow calls
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Stop all calls
            </Button>
          )}
        </Bound>
      }
    >
      <StatusMark tone={isStopped ? "bad" : "good"} label={isStopped ? "Stopped" : "Allowed"} />
      <p className="mt-3 max-w-prose text-base text-ink">
        {isStopped
          ? "Nothing is sent to any provider."
          : "Calls go out as tasks and budgets allow."}{" "}
        {stoppedAt ? (
          <span className="text-muted">
            Stopped <Time value={stoppedAt} show="relative" />
            {stoppedBy ? ` by ${stoppedBy}` : ""}.
          </span>
        ) : null}
      </p>
      <p className="mt-1 text-base text-muted">{reachWords(reach)}</p>
      <ConfirmDialog
        title="Stop all calls to language models?"
        description={`${reachWords(reach)} Calls that run end within seconds, and no new ones begin.`}
        confirmLabel="Stop all calls"
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          await turn.mutateAsync(true).catch(() => undefined); // A toast says why.
        }}
      />
    </Card>
  );
}

function reachWords({ running, people, companies }: AiOverview["reach"]): string {
  if (people === 0) return "Nobody has called a model in the last 30 days.";
  const who = counted(people, "person has", "people have");
  const where = companies === 0 ? "" : ` from ${counted(companies, "company", "companies")}`;
  return `${who} called a model in the last 30 days${where}. ${counted(running, "call runs", "calls run")} now.`;
}
