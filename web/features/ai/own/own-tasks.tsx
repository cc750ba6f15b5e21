import type { OwnTask } from "../../../../worker/features/ai/own/contract.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { Card } from "../../../ui/card.tsx";
import { Money } from "../money.tsx";
import { TASK_WORDS } from "../words.ts";

/** Who does each kind of work, at which price, and what it cost this month. */
export function OwnTasks({ tasks }: { tasks: readonly OwnTask[] }) {
  return (
    <Card as="section" padding="none" className="overflow-hidden">
      <div className="border-b border-line px-4 py-4 sm:px-5">
        <h2 className="text-base font-semibold text-ink">By task</h2>
        <p className="mt-0.5 text-base text-muted">
          What answers now. A price is for a page of text sent and a page that comes back.
        </p>
      </div>
      <ul aria-label="Tasks" className="divide-y divide-line">
        {tasks.map(({ task, calls, spent, page }) => (
          <li
            key={task}
            className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-base sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] sm:px-5"
          >
            <h3 className="font-medium text-ink">{TASK_WORDS[task]}</h3>
            <p className="min-w-0 wrap-anywhere text-muted">
              {page.engine === "model" ? (
                <>
                  <span className="text-ink">{page.model}</span> at {page.provider}, at most{" "}
                  <Money value={page.cost} /> a page
                </>
              ) : (
                <>
                  <span className="text-ink">Built-in engine.</span> {page.reason}
                </>
              )}
            </p>
            <p className="text-muted sm:text-right">
              {calls === 0 ? (
                "No calls this month"
              ) : (
                <>
                  <Money value={spent} /> for {counted(calls, "call", "calls")}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
