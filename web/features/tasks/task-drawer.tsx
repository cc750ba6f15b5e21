import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { TASK_STATES } from "../../../db/values/tasks.ts";
import { Task, TaskChanges } from "../../../worker/features/tasks/contract.ts";
import { readLine } from "../../../worker/features/tasks/rules/read-line.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { type RowForm, useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { type LookupOption, LookupField } from "../../ui/lookup-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { assigneesQuery, changeTask, servedQuery, taskQuery } from "./queries.ts";
import type { TaskActions } from "./use-task-actions.ts";
import { sayRepeat, STATE_WORDS } from "./words.ts";

type Step = Task["checklist"][number];
type Draft = {
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

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Title", read: ({ title }) => title },
  { label: "Note", read: ({ note }) => note },
  { label: "State", read: ({ state }) => STATE_WORDS[state] },
  { label: "Due", read: ({ dueDay, dueTime }) => `${dueDay} ${dueTime}`.trim() },
  { label: "Repeats", read: ({ repeats }) => repeats },
  { label: "Steps", read: ({ checklist }) => checklist.map(({ text }) => text).join(", ") },
  { label: "Waiting for", read: ({ waitingFor }) => waitingFor },
  { label: "Follow up", read: ({ followUpDay }) => followUpDay },
  { label: "For", read: ({ assignee }) => assignee?.label ?? "" },
  { label: "Serves", read: ({ serves }) => serves?.label ?? "" },
];

function draftOf(task: Task | null): Draft {
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

function toChanges(changes: Partial<Draft>, draft: Draft): TaskChanges {
  const { repeats, assignee, serves, ...fields } = changes;
  return v.parse(TaskChanges, {
    ...fields,
    ...(repeats === undefined ? {} : { recurrence: recurrenceOf(draft) ?? "" }),
    ...(assignee === undefined ? {} : { assigneeId: assignee?.value ?? null }),
    ...(serves === undefined ? {} : { serves: serves && { kind: serves.kind, id: serves.value } }),
  });
}

function problemsOf(draft: Draft) {
  const { title, note, dueDay, dueTime, checklist, waitingFor, followUpDay } = draft;
  const fields = { title, note, dueDay, dueTime, checklist, waitingFor, followUpDay };
  return {
    ...problemsIn(TaskChanges, fields),
    ...(recurrenceOf(draft) === null ? { repeats: "Say how often, such as “every 2 weeks”." } : {}),
    ...(draft.repeats.trim() !== "" && dueDay === "" ? { dueDay: "Choose the first day." } : {}),
    ...(dueTime !== "" && dueDay === "" ? { dueDay: "Choose a day for this time." } : {}),
  };
}

type TaskDrawerProps = {
  open: string | null;
  tasks: readonly Task[];
  actions: TaskActions;
  onClose: () => void;
};

/** One task with all that is known of it, over the list. */
export function TaskDrawer({ open, tasks, actions, onClose }: TaskDrawerProps) {
  const listed = tasks.find(({ id }) => id === open) ?? null;
  const asked = useQuery({ ...taskQuery(open ?? ""), enabled: open !== null && listed === null });
  return (
    <RowDrawer
      open={open}
      row={listed ?? asked.data ?? null}
      titles={{ one: "Task", new: "Task", gone: "This task is gone", all: "All tasks" }}
      pending={asked.isPending && asked.isFetching ? <Skeleton className="h-64" /> : undefined}
      onClose={onClose}
    >
      {(task) => (task ? <TaskEditor task={task} actions={actions} onClose={onClose} /> : null)}
    </RowDrawer>
  );
}

type TaskForm = RowForm<Task, Draft>;
type TaskEditorProps = { task: Task; actions: TaskActions; onClose: () => void };

function TaskEditor({ task, actions, onClose }: TaskEditorProps) {
  const form = useRowForm<Task, Draft>({
    row: task,
    contract: Task,
    draftOf,
    problemsOf,
    createsAgain: false,
    save: ({ draft, over, changes }) => changeTask(over ?? task, toChanges(changes, draft)),
    show: () => void actions.refresh(),
    onSaved: () => {
      toast.good({ title: "The task is saved" });
      onClose();
    },
  });
  const { isOwn, owner, serves, source } = task;
  return (
    <RowFormFrame
      form={form}
      one="task"
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Save"
          onClose={onClose}
          onRemove={
            isOwn
              ? () => {
                  actions.remove.mutate(task);
                  onClose();
                }
              : null
          }
        />
      }
    >
      <div className="flex grow flex-col gap-5">
        {isOwn ? null : (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
            <p>From {owner.name}. You say how it goes.</p>
            <Button
              size="sm"
              onClick={() => {
                actions.handBack.mutate(task);
                onClose();
              }}
            >
              Give back
            </Button>
          </div>
        )}
        <Fields form={form} isOwn={isOwn} />
        <Steps form={form} />
        {isOwn ? <ServesField form={form} /> : null}
        {serves ? (
          <p className="text-sm text-muted">
            Serves <TextLink to={serves.address}>{serves.title}</TextLink>. Its line up to the
            mission is shown there.
            {serves.kind === "keyResult" ? (
              <>
                {" "}
                <LinkButton size="sm" to="/strategy/objectives?view=check-ins" className="mt-2">
                  Check in
                </LinkButton>
              </>
            ) : null}
          </p>
        ) : null}
        {source ? (
          <p className="text-sm text-muted">
            Made from <TextLink to={source.address}>{source.title}</TextLink>.
          </p>
        ) : null}
      </div>
    </RowFormFrame>
  );
}

function Fields({ form, isOwn }: { form: TaskForm; isOwn: boolean }) {
  const { draft, problems } = form;
  return (
    <>
      <TextField
        id="title"
        label="Title"
        readOnly={!isOwn}
        value={draft.title}
        error={problems.title}
        maxLength={LIMITS.taskTitleLength}
        onBlur={() => form.leave("title")}
        onChange={(event) => form.type({ title: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="State"
          options={TASK_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))}
          value={draft.state}
          onChange={(event) => {
            const state = TASK_STATES.find((one) => one === event.currentTarget.value);
            if (state) form.type({ state });
          }}
        />
        {draft.state === "waiting" || draft.waitingFor ? (
          <TextField
            id="waitingFor"
            label="Waiting for"
            optional
            value={draft.waitingFor}
            error={problems.waitingFor}
            maxLength={LIMITS.nameLength}
            onChange={(event) => form.type({ waitingFor: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {isOwn ? <OwnFields form={form} /> : null}
      <TextArea
        id="note"
        label="Note"
        optional
        value={draft.note}
        error={problems.note}
        maxLength={LIMITS.taskNoteLength}
        onBlur={() => form.leave("note")}
        onChange={(event) => form.type({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** What its owner alone decides. */
function OwnFields({ form }: { form: TaskForm }) {
  const { draft, problems } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="dueDay"
          type="date"
          label="Due"
          optional
          value={draft.dueDay}
          error={problems.dueDay}
          onChange={(event) => form.type({ dueDay: event.currentTarget.value })}
        />
        <TextField
          id="dueTime"
          type="time"
          label="Time"
          optional
          value={draft.dueTime}
          error={problems.dueTime}
          onChange={(event) => form.type({ dueTime: event.currentTarget.value })}
        />
      </div>
      <TextField
        id="repeats"
        label="Repeats"
        optional
        hint="In words, such as “every weekday” or “every last Thursday”."
        value={draft.repeats}
        error={problems.repeats}
        maxLength={LIMITS.nameLength}
        onBlur={() => form.leave("repeats")}
        onChange={(event) => form.type({ repeats: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AssigneeField form={form} />
        {draft.assignee ? (
          <TextField
            id="followUpDay"
            type="date"
            label="Ask how it goes on"
            optional
            value={draft.followUpDay}
            error={problems.followUpDay}
            onChange={(event) => form.type({ followUpDay: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </>
  );
}

function AssigneeField({ form }: { form: TaskForm }) {
  const [typed, setTyped] = useState("");
  const { data, isPending } = useQuery(assigneesQuery(typed));
  const people = data?.items ?? [];
  return (
    <LookupField
      label="For"
      optional
      placeholder="You, or a colleague"
      options={people.map(({ id, name }) => ({ value: id, label: name, detail: "" }))}
      value={form.draft.assignee}
      onChange={(assignee) => form.type({ assignee })}
      typed={typed}
      onType={setTyped}
      message={
        isPending
          ? "Looking"
          : people.length === 0
            ? "Nobody of your plan or company is called that."
            : ""
      }
      clearLabel="Do it yourself"
    />
  );
}

function ServesField({ form }: { form: TaskForm }) {
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useQuery(servedQuery(typed));
  const options = (data?.items ?? []).map(({ id, title, kind }) => ({
    value: id,
    label: title,
    detail: kind.replaceAll(/[A-Z]/g, " $&").toLowerCase(),
    kind,
  }));
  return (
    <LookupField
      label="Serves"
      optional
      hint="What of your plan this task moves forward."
      placeholder="Goal, key result, epic or project"
      options={options}
      value={form.draft.serves}
      onChange={(chosen) =>
        form.type({ serves: options.find(({ value }) => value === chosen?.value) ?? null })
      }
      typed={typed}
      onType={setTyped}
      message={
        typed.trim() === ""
          ? "Type a word of its title."
          : isFetching
            ? "Looking"
            : options.length === 0
              ? "Nothing in your plan has this word."
              : ""
      }
      clearLabel="Serves nothing"
    />
  );
}

function Steps({ form }: { form: TaskForm }) {
  const { checklist } = form.draft;
  const [text, setText] = useState("");
  const put = (steps: Step[]) => form.type({ checklist: steps });
  const add = () => {
    if (text.trim() === "" || checklist.length >= LIMITS.taskStepsMost) return;
    put([...checklist, { id: crypto.randomUUID(), text: text.trim(), isDone: false }]);
    setText("");
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-base font-medium text-ink">Steps</legend>
      {checklist.map((step) => (
        <div key={step.id} className="flex items-start justify-between gap-2">
          <CheckboxField
            label={step.text}
            checked={step.isDone}
            onChange={(event) => {
              const isDone = event.currentTarget.checked;
              put(checklist.map((one) => (one.id === step.id ? { ...one, isDone } : one)));
            }}
          />
          <IconButton
            size="sm"
            label={`Remove step ${step.text}`}
            icon={<X aria-hidden="true" />}
            onClick={() => put(checklist.filter(({ id }) => id !== step.id))}
          />
        </div>
      ))}
      <div className="flex items-end gap-2">
        <TextField
          label="New step"
          hideLabel
          placeholder="Add a step"
          fieldClassName="grow"
          value={text}
          maxLength={LIMITS.taskTitleLength}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add step
        </Button>
      </div>
    </fieldset>
  );
}
