import { TASK_STATES } from "../../../../db/values/tasks.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { STATE_WORDS } from "../words.ts";
import type { TaskForm } from "./draft.ts";
import { AssigneeField } from "./lookup-fields.tsx";

/** What a task is, and by when. */
export function TaskFields({ form, isOwn }: { form: TaskForm; isOwn: boolean }) {
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
        <DayField
          id="dueDay"
          label="Due"
          optional
          value={draft.dueDay}
          error={problems.dueDay}
          onChange={(event) => form.type({ dueDay: event.currentTarget.value })}
        />
        <DayField
          id="dueTime"
          asks="time"
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
          <DayField
            id="followUpDay"
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
