import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { VARIABLE_TYPES, type VariableType } from "../../../db/values/variables.ts";
import {
  Variable,
  VariableChanges,
  VariableInput,
} from "../../../worker/features/variables/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { changeVariable, createVariable, VARIABLES_KEY } from "./queries.ts";
import { shownOf, SOURCE_WORDS, TYPE_WORDS, typedOf } from "./words.ts";

/** value: as it is typed; a list has an entry in each line. */
type Draft = { name: string; about: string; type: VariableType; value: string };

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Description", read: ({ about }) => about },
  { label: "Type", read: ({ type }) => TYPE_WORDS[type] },
  { label: "Value", read: ({ value }) => value },
];

function toInput({ type, value, ...rest }: Draft) {
  if (type === "number") {
    return { ...rest, type, value: value.trim() === "" ? Number.NaN : Number(value) };
  }
  if (type !== "list") return { ...rest, type, value };
  const lines = value.split("\n").map((line) => line.trim());
  return { ...rest, type, value: lines.filter(Boolean) };
}

type EditorProps = { onClose: () => void; onRemove: (variable: Variable) => void };
type VariableDrawerProps = EditorProps & {
  items: readonly Variable[];
  /** From the address: a variable's id, or new. */
  open: string | null;
};

export function VariableDrawer({ items, open, ...props }: VariableDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Variable",
        new: "New variable",
        gone: "This variable is gone",
        all: "All variables",
      }}
      onClose={props.onClose}
    >
      {(variable) =>
        variable && variable.source !== "constant" ? (
          <Offered variable={variable} />
        ) : (
          <VariableEditor variable={variable} {...props} />
        )
      }
    </RowDrawer>
  );
}

/** What a feature offers: nothing of it is set here. */
function Offered({ variable }: { variable: Variable }) {
  const { name, about, type, source, value } = variable;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h3 className="font-mono text-base font-medium wrap-anywhere text-ink">{name}</h3>
        <p className="mt-1 text-base text-muted">{about}</p>
      </div>
      <KeyValueList
        ruled
        items={[
          { label: "Type", value: TYPE_WORDS[type] },
          { label: "Source", value: SOURCE_WORDS[source] },
          { label: "Sample", value: shownOf(value) },
        ]}
      />
      <UsedBy variable={variable} />
    </div>
  );
}

function UsedBy({ variable: { usedBy } }: { variable: Variable }) {
  return (
    <section aria-labelledby="used-by">
      <h3 id="used-by" className="text-sm font-medium text-ink">
        Used by
      </h3>
      {usedBy.length === 0 ? (
        <p className="mt-1 text-base text-muted">No prompt names it.</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {usedBy.map(({ promptId, name, number, inDraft }) => (
            <li key={promptId} className="text-base text-muted">
              <TextLink to={`/admin/ai-settings/prompts/${promptId}`}>{name}</TextLink>
              {": "}
              {[number === null ? "" : `version ${number}`, inDraft ? "draft" : ""]
                .filter(Boolean)
                .join(" and ")}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useVariableForm(row: Variable | null, onSaved: (variable: Variable) => void) {
  const queries = useQueryClient();
  return useRowForm<Variable, Draft>({
    row,
    contract: Variable,
    draftOf: (known) => ({
      name: known?.name ?? "",
      about: known?.about ?? "",
      type: known?.type ?? "text",
      value: known ? typedOf(known.value) : "",
    }),
    problemsOf: (draft) => problemsIn<Draft>(VariableInput, toInput(draft)),
    save: ({ draft, over }) =>
      over
        ? changeVariable(over, v.parse(VariableChanges, toInput(draft)))
        : createVariable(v.parse(VariableInput, toInput(draft))),
    show: () => void queries.invalidateQueries({ queryKey: VARIABLES_KEY }),
    onSaved,
  });
}

type VariableForm = ReturnType<typeof useVariableForm>;

function VariableEditor({
  variable,
  onClose,
  onRemove,
}: EditorProps & { variable: Variable | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useVariableForm(variable, ({ name }) => {
    toast.good({ title: `${name} is saved` });
    onClose();
  });
  const used = variable?.usedBy ?? [];
  return (
    <>
      <RowFormFrame
        form={form}
        one="variable"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add variable"
            onClose={onClose}
            onRemove={variable && used.length === 0 ? () => setAsking(true) : null}
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {variable ? (
            <h3 className="font-mono text-base font-medium wrap-anywhere text-ink">
              {variable.name}
            </h3>
          ) : (
            <TextField
              id="name"
              label="Name"
              hint="Prompts know it by this name. It can't be changed later."
              autoCapitalize="none"
              spellCheck={false}
              value={form.draft.name}
              error={form.problems.name}
              maxLength={LIMITS.variableNameLength}
              onBlur={() => form.leave("name")}
              onChange={(event) => form.type({ name: event.currentTarget.value })}
            />
          )}
          <TextField
            id="about"
            label="Description"
            optional
            value={form.draft.about}
            error={form.problems.about}
            maxLength={LIMITS.variableAboutLength}
            onBlur={() => form.leave("about")}
            onChange={(event) => form.type({ about: event.currentTarget.value })}
          />
          <SelectField
            id="type"
            label="Type"
            options={VARIABLE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
            value={form.draft.type}
            onChange={(event) => {
              const { value } = event.currentTarget;
              form.type({ type: VARIABLE_TYPES.find((one) => one === value) ?? "text", value: "" });
            }}
          />
          <ValueField form={form} />
          {variable ? <UsedBy variable={variable} /> : null}
          {used.length > 0 ? (
            <p className="text-sm text-muted">
              A new value counts from the next call on. To remove the variable, take it out of these
              prompts first.
            </p>
          ) : null}
        </div>
      </RowFormFrame>
      {variable ? (
        <ConfirmDialog
          title={`Remove ${variable.name}?`}
          description="No prompt names it. You can add it again with the same name."
          confirmLabel="Remove variable"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(variable)}
        />
      ) : null}
    </>
  );
}

function ValueField({ form }: { form: VariableForm }) {
  const { type, value } = form.draft;
  const shared = {
    id: "value",
    label: "Value",
    value,
    error: form.problems.value,
    onBlur: () => form.leave("value"),
  };
  if (type === "date") {
    return (
      <DayField {...shared} onChange={(event) => form.type({ value: event.currentTarget.value })} />
    );
  }
  if (type === "number") {
    return (
      <TextField
        {...shared}
        inputMode="decimal"
        onChange={(event) => form.type({ value: event.currentTarget.value })}
      />
    );
  }
  return (
    <TextArea
      {...shared}
      hint={type === "list" ? "One entry in each line." : undefined}
      onChange={(event) => form.type({ value: event.currentTarget.value })}
    />
  );
}
