import { CalendarDays, Hourglass, Repeat, Target } from "lucide-react";
import { Link } from "react-router";
import type { Task } from "../../../worker/features/tasks/contract.ts";
import { cx } from "../../ui/cx.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { sayDay, sayDue, sayRepeat } from "./words.ts";

/** What is known of a task beside its title, as far as there is anything. */
export function TaskFacts({ task, today }: { task: Task; today: string }) {
  const { isLate, recurrence, serves, assignee, isOwn, owner, waitingFor, checklist } = task;
  const formats = useFormats();
  const due = sayDue(task, today, formats);
  const done = checklist.filter((step) => step.isDone).length;
  const given = isOwn ? assignee && `For ${assignee.name}` : `From ${owner.name}`;
  const isAsked = isOwn && assignee && task.followUpDay !== "" && task.followUpDay <= today;
  if (!due && !recurrence && !serves && !given && !waitingFor && checklist.length === 0)
    return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-sm text-muted">
      {due ? (
        <span className={cx("inline-flex items-center gap-1", isLate && "font-medium text-bad")}>
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {isLate ? `Late: ${due}` : due}
        </span>
      ) : null}
      {task.snoozedUntil > today ? (
        <span>Snoozed until {sayDay(task.snoozedUntil, today, formats)}</span>
      ) : null}
      {recurrence ? (
        <span className="inline-flex items-center gap-1">
          <Repeat aria-hidden="true" className="size-3.5" />
          {sayRepeat(recurrence)}
        </span>
      ) : null}
      {waitingFor ? (
        <span className="inline-flex items-center gap-1">
          <Hourglass aria-hidden="true" className="size-3.5" />
          Waiting for {waitingFor}
        </span>
      ) : null}
      {given ? <span>{given}</span> : null}
      {isAsked ? <span className="font-medium text-ink">Ask how it goes</span> : null}
      {checklist.length > 0 ? (
        <span>
          {done} of {checklist.length} steps
        </span>
      ) : null}
      {serves ? (
        <Link
          to={serves.address}
          className="relative z-1 inline-flex min-w-0 items-center gap-1 hover:text-ink hover:underline"
        >
          <Target aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="max-w-72 truncate">{serves.title}</span>
        </Link>
      ) : null}
    </p>
  );
}
