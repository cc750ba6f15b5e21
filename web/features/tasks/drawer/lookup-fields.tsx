import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindName } from "../../../lib/kind-name.ts";
import { LookupField } from "../../../ui/lookup-field.tsx";
import { assigneesQuery, servedQuery } from "../queries.ts";
import type { TaskForm } from "./draft.ts";

/** Who does it, found by name. */
export function AssigneeField({ form }: { form: TaskForm }) {
  const [typed, setTyped] = useState("");
  const { data, isPending } = useQuery(assigneesQuery(typed));
  const people = data?.items ?? [];
  return (
    <LookupField
      label="Assigned to"
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

/** What of the plan it moves forward, found by a word of its title. */
export function ServesField({ form }: { form: TaskForm }) {
  const [typed, setTyped] = useState("");
  const { data, isFetching } = useQuery(servedQuery(typed));
  const options = (data?.items ?? []).map(({ id, title, kind }) => ({
    value: id,
    label: title,
    detail: kindName(kind),
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
