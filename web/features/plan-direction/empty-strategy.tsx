import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { STRATEGY_TEXTS } from "./strategy-fields.ts";

/** What a strategy needs, before there is one. */
export function EmptyStrategy({ onBegin }: { onBegin: (() => void) | null }) {
  if (!onBegin) {
    return (
      <EmptyState title="No strategy yet">
        It appears here once its owner saves the first version.
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <EmptyState
        title="Your strategy on one page"
        action={
          <Button variant="primary" onClick={onBegin}>
            Write version 1
          </Button>
        }
      >
        Answer five questions and set a period. Each save creates a new version, with one line on
        what changed and a copy of the whole plan. A year later, you can still see what was decided
        and why.
      </EmptyState>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {STRATEGY_TEXTS.map(({ name, label, question, example }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="pt-0.5 text-sm font-medium text-ink">{label}</dt>
            <dd className="max-w-prose text-base text-muted">
              {question}
              <span className="serif mt-1 block text-lg">“{example}”</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
