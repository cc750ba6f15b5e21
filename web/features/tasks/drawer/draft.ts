import * as v from "valibot";
import { type Task, TaskChanges } from "../../../../worker/features/tasks/contract.ts";
import { readLine } from "../../../../worker/features/tasks/rules/read-line.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import type { Compared } from "../../../kit/row-form/row-form-frame.tsx";
import type { RowForm } from "../../../kit/row-form/use-row-form.ts";
import type { LookupOption } from "../../../ui/lookup-field.tsx";
import { sayRepeat, STATE_WORDS } from "../words.ts";

/** A task as it is while somebody changes it. */
export type Step = Task["checklist"][number];
export type Draft = {
  title: string;
  note: string;
  state: Task["state"];
  dueDay: string;
  dueTime: string;
  repeats: string;
  checklist: Step[];
  waitingFor: string;
  followUpDay: string;
  assignee: LookupOption | null;
  serves: (LookupOption & { kind: string }) | null;
};

export const COMPARED: readonly Compared<Draft>[] = [
  { label: "Title", read: ({ title }) => title },
  { label: "Note", read: ({ note }) => note },
  { label: "State", read: ({ state }) => STATE_WORDS[state] },
  { label: "Due", read: ({ dueDay, dueTime }) => `${dueDay} ${dueTime}`.trim() },
  { label: "Repeats", read: ({ repeats }) => repeats },
  { label: "Steps", read: ({ checklist }) => checklist.map(({ text }) => text).join(", ") },
  { label: "Waiting for", read: ({ waitingFor }) => waitingFor },
  { label: "Follow up", read: ({ followUpDay }) => followUpDay },
  { label: "Assigned to", read: ({ assignee }) => assignee?.label ?? "" },
  { label: "Serves", read: ({ serves }) => serves?.label ?? "" },
];

export function draftOf(task: Task | null): Draft {
  return {
    title: task?.title ?? "",
    note: task?.note ?? "",
    state: task?.state ?? "open",
    dueDay: task?.dueDay ?? "",
    dueTime: task?.dueTime ?? "",
    repeats: sayRepeat(task?.recurrence ?? ""),
    checklist: [...(task?.checklist ?? [])],
    waitingFor: task?.waitingFor ?? "",
    followUpDay: task?.followUpDay ?? "",
    assignee: task?.assignee
      ? { value: task.assignee.id, label: task.assignee.name, detail: "" }
      : null,
    serves: task?.serves
      ? { value: task.serves.id, label: task.serves.title, detail: "", kind: task.serves.kind }
      : null,
  };
}

/** How often, from its words; null where they do not say it. */
function recurrenceOf({ repeats, dueDay }: Pick<Draft, "repeats" | "dueDay">): string | null {
  if (repeats.trim() === "") return "";
  const { recurrence } = readLine(repeats, { now: `${dueDay || "2026-01-01"}T00:00` });
  return recurrence || null;
}

export function toChanges(changes: Partial<Draft>, draft: Draft): TaskChanges {
  const { repeats, assignee, serves, ...fields } = changes;
  return v.parse(TaskChanges, {
    ...fields,
    ...(repeats === undefined ? {} : { recurrence: recurrenceOf(draft) ?? "" }),
    ...(assignee === undefined ? {} : { assigneeId: assignee?.value ?? null }),
    ...(serves === undefined ? {} : { serves: serves && { kind: serves.kind, id: serves.value } }),
  });
}

export function problemsOf(draft: Draft) {
  const { title, note, dueDay, dueTime, checklist, waitingFor, followUpDay } = draft;
  const fields = { title, note, dueDay, dueTime, checklist, waitingFor, followUpDay };
  return {
    ...problemsIn(TaskChanges, fields),
    ...(recurrenceOf(draft) === null ? { repeats: "Say how often, such as “every 2 weeks”." } : {}),
    ...(draft.repeats.trim() !== "" && dueDay === "" ? { dueDay: "Choose the first day." } : {}),
    ...(dueTime !== "" && dueDay === "" ? { dueDay: "Choose a day for this time." } : {}),
  };
}

export type TaskForm = RowForm<Task, Draft>;
