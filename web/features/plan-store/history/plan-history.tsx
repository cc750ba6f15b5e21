import { useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Time } from "../../../ui/time.tsx";
import { useHistory, usePlanStore } from "../use-plan.tsx";
import { type Action, ownActions } from "./own-actions.ts";

/** What the person did to the plan, newest first; each can be taken back wherever it stands. */
export function PlanHistory() {
  const { operations } = useHistory();
  const actions = ownActions(operations);
  const shown = actions.slice(0, LIMITS.pageSize);
  if (shown.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing yet. Everything you add, change or delete is listed here and can be undone.
      </p>
    );
  }
  return (
    <>
      <ol className="-mx-2 flex max-h-96 flex-col overflow-y-auto">
        {shown.map((action) => (
          <ActionLine key={action.operation.id} action={action} />
        ))}
      </ol>
      {actions.length > shown.length ? (
        <p className="mt-3 text-sm text-faint">These are your latest {shown.length} changes.</p>
      ) : null}
    </>
  );
}

function ActionLine({ action: { operation, isUndone, takesBack } }: { action: Action }) {
  const store = usePlanStore();
  const [refused, setRefused] = useState<string | null>(null);
  const { label, items, createdAt } = operation;
  const word = isUndone ? "Redo" : "Undo";

  async function takeBack(id: string) {
    const outcome = await store.undoOne(id);
    setRefused(outcome.ok ? null : whyNot(outcome, word));
  }

  return (
    <li className="flex items-start gap-2 rounded-md px-2 py-1.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p
          className={cx("text-sm wrap-break-word text-ink", isUndone && "text-faint line-through")}
        >
          {label}
        </p>
        <p className="text-xs text-faint">
          <Time value={createdAt} show="relative" /> · {items === 1 ? "1 item" : `${items} items`}
          {isUndone ? " · undone" : null}
        </p>
        <p role="status" className="text-xs text-bad empty:hidden">
          {refused}
        </p>
      </div>
      {takesBack ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${word}: ${label}`}
          onClick={() => void takeBack(takesBack)}
        >
          {word}
        </Button>
      ) : null}
    </li>
  );
}

type NotDone = { refusal: { code: string } | null; message: string };

function whyNot({ refusal, message }: NotDone, word: "Undo" | "Redo"): string {
  if (refusal?.code === "stale_version") {
    return `Someone changed it since, so it can't be ${word === "Undo" ? "undone" : "redone"}.`;
  }
  return message;
}
