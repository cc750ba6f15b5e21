import { useState } from "react";
import type { FactOf } from "../../../worker/features/analyses/contract.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Time } from "../../ui/time.tsx";
import { FactQuote } from "./fact-quote.tsx";
import { type FactFrom, Some } from "./report-facts.tsx";

/** Makes a task of an action; false where that failed, which its caller shows. */
export type MakeTask = (action: {
  title: string;
  who: string;
  due: string | null;
  quote: string;
}) => Promise<boolean>;

type ReportActionsProps = {
  facts: readonly FactFrom<FactOf<"action">>[];
  /** Titles of the tasks that are there already. */
  made: ReadonlySet<string>;
  onTask: MakeTask;
};

/** Who does what until when, each a press away from being a task. */
export function ReportActions({ facts, made, onTask }: ReportActionsProps) {
  return (
    <Some rows={facts} label="Actions">
      {({ fact, document }, index) => (
        <li
          key={`${fact.start}:${index}`}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-base font-medium text-ink wrap-anywhere">{fact.title}</p>
            <p className="text-sm text-muted">
              {fact.who === "" ? "No one named" : fact.who}
              {fact.due === null ? null : (
                <>
                  {" · "}by <Time value={fact.due} show="date" />
                </>
              )}
            </p>
            <FactQuote fact={fact} document={document} />
          </div>
          <TaskButton fact={fact} isMade={made.has(fact.title)} onTask={onTask} />
        </li>
      )}
    </Some>
  );
}

type TaskButtonProps = { fact: FactOf<"action">; isMade: boolean; onTask: MakeTask };

function TaskButton({ fact: { title, who, due, quote }, isMade, onTask }: TaskButtonProps) {
  const [isBusy, setBusy] = useState(false);
  if (isMade) return <Badge tone="good">Task added</Badge>;
  return (
    <Button
      size="sm"
      loading={isBusy}
      aria-label={`Add task: ${title}`}
      onClick={() => {
        setBusy(true);
        void onTask({ title, who, due, quote }).finally(() => setBusy(false));
      }}
    >
      Add task
    </Button>
  );
}
